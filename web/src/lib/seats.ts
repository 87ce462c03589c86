/** Seat tokens and invitations: kept by table in this browser, never in the address bar. */

const session = new Map<string, string>();

function keep(key: string, value: string): void {
  session.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still plays until the page is closed.
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? session.get(key) ?? null;
  } catch {
    return session.get(key) ?? null;
  }
}

export const keepToken = (table: string, token: string): void => keep(`rulebound.seat.${table}`, token);
export const tokenOf = (table: string): string | null => kept(`rulebound.seat.${table}`);

export function forgetToken(table: string): void {
  session.delete(`rulebound.seat.${table}`);
  try {
    localStorage.removeItem(`rulebound.seat.${table}`);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** The links that seat others, by seat (`p2`): told once, when the table is made. */
export function keepInvites(table: string, links: Record<string, string>): void {
  if (Object.keys(links).length) keep(`rulebound.invites.${table}`, JSON.stringify(links));
}

/** The same as whole addresses, to be sent to somebody. */
export function invitesOf(table: string): Record<string, string> {
  const links = JSON.parse(kept(`rulebound.invites.${table}`) ?? '{}') as Record<string, string>;
  return Object.fromEntries(Object.entries(links).map(([player, link]) => [player, new URL(link, location.origin).href]));
}

/** How a table was made, for another game of the same kind; kept as long as the page is open. */
export const keepWish = (table: string, wish: string): void => void session.set(`wish.${table}`, wish);
export const wishOf = (table: string): string | null => session.get(`wish.${table}`) ?? null;

/** The token of a link (`/table/ID#TOKEN`): kept, and taken out of the address. */
export function takeTokenOfLink(table: string): void {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!token) return;
  keepToken(table, token);
  history.replaceState(history.state, '', location.pathname + location.search);
}
