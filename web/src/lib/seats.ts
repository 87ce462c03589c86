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

/** The link that seats somebody else: told once, when the table is made. */
export const keepInvite = (table: string, link: string): void => keep(`rulebound.invite.${table}`, link);
export const inviteOf = (table: string): string | null => kept(`rulebound.invite.${table}`);

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
