/** A small router on the history API: plain links work, routes are loaded when they are first visited. */
import type { Component } from 'svelte';

export interface RouteProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface Route {
  /** `/cards/:game/:number?`: a part with `:` is a parameter, with `?` it may be missing. */
  path: string;
  title: string;
  load: () => Promise<{ default: Component<RouteProps> }>;
  /** The table takes the whole window; other pages have the footer and a measure. */
  wide?: boolean;
}

export interface Found {
  route: Route;
  params: Record<string, string>;
}

export function match(routes: readonly Route[], path: string): Found | null {
  const given = path.split('/').filter(Boolean);
  for (const route of routes) {
    const wanted = route.path.split('/').filter(Boolean);
    const least = wanted.filter((piece) => !piece.endsWith('?')).length;
    if (given.length < least || given.length > wanted.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((piece, index) => {
      const said = given[index];
      if (piece.startsWith(':')) {
        if (said !== undefined) params[piece.replace(/^:|\?$/g, '')] = decodeURIComponent(said);
        return true;
      }
      return piece === said;
    });
    if (fits) return { route, params };
  }
  return null;
}

class Place {
  path = $state(location.pathname);
  search = $state(location.search);
  readonly query = $derived(new URLSearchParams(this.search));

  follow(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const place = new Place();

/** Go to a page of ours; `replace` leaves no trace in the history. */
export function navigate(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const before = place.path;
  place.follow();
  if (before !== place.path) scrollTo(0, 0);
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener('popstate', () => place.follow());
  document.addEventListener('click', followLink);
}
