/** Seat tokens: kept by table in this browser, never in the address bar. */

const key = (table: string): string => `rulebound.seat.${table}`;

export function keepToken(table: string, token: string): void {
  try {
    localStorage.setItem(key(table), token);
  } catch {
    // A browser that keeps nothing still plays until the page is closed.
    session.set(table, token);
  }
}

const session = new Map<string, string>();

export function tokenOf(table: string): string | null {
  try {
    return localStorage.getItem(key(table)) ?? session.get(table) ?? null;
  } catch {
    return session.get(table) ?? null;
  }
}

/** The token of a link (`/table/ID#TOKEN`): kept, and taken out of the address. */
export function takeTokenOfLink(table: string): void {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!token) return;
  keepToken(table, token);
  history.replaceState(history.state, '', location.pathname + location.search);
}
