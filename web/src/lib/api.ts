/** The plain endpoints: one way to ask, one kind of error. */
import type { Face, Game, Keyword, RuleText } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function sentence(answer: Response): Promise<string> {
  try {
    const body = (await answer.json()) as { detail?: unknown };
    if (typeof body.detail === 'string') return body.detail;
    if (Array.isArray(body.detail)) {
      const first = body.detail[0] as { msg?: string } | undefined;
      if (first?.msg) return first.msg;
    }
  } catch {
    // An answer without a body of ours says no more than its number.
  }
  return `The server answered ${answer.status}.`;
}

export interface Ask {
  body?: unknown;
  token?: string | null;
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
}

export async function ask<T>(method: 'GET' | 'POST', path: string, how: Ask = {}): Promise<T> {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(how.query ?? {})) {
    if (Array.isArray(value)) for (const each of value as readonly string[]) asked.append(name, each);
    else if (value !== null && value !== undefined && value !== '') asked.set(name, String(value));
  }
  const headers: Record<string, string> = {};
  if (how.body !== undefined) headers['Content-Type'] = 'application/json';
  if (how.token) headers['Authorization'] = `Bearer ${how.token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}${asked.size ? `?${asked}` : ''}`, {
      method,
      headers,
      ...(how.body === undefined ? {} : { body: JSON.stringify(how.body) }),
    });
  } catch {
    throw new ApiError(0, 'The server cannot be reached.');
  }
  if (!answer.ok) throw new ApiError(answer.status, await sentence(answer));
  const kind = answer.headers.get('Content-Type') ?? '';
  return (kind.includes('json') ? await answer.json() : await answer.text()) as T;
}

export const get = <T>(path: string, how: Ask = {}): Promise<T> => ask<T>('GET', path, how);
export const post = <T>(path: string, body: unknown, how: Ask = {}): Promise<T> =>
  ask<T>('POST', path, { ...how, body });

const kept = new Map<string, Promise<unknown>>();

/** What never changes while the page is open is asked for once. */
export function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    kept.set(path, found);
    found.catch(() => kept.delete(path));
  }
  return found;
}

export const part = encodeURIComponent;
export const rule = (game: Game, number: string): Promise<RuleText> => once(`/rules/${game}/${part(number)}`);
export const card = (game: Game, number: string): Promise<Face> => once(`/cards/${game}/${part(number)}`);

export const keyword = (game: Game, word: string): Promise<Keyword> => once(`/keywords/${game}/${part(word)}`);

export const keywords = async (game: Game): Promise<Keyword[]> =>
  (await once<{ keywords: Keyword[] }>(`/keywords/${game}`)).keywords;

export interface NewTable {
  id: string;
  token: string;
  seat: string;
  /** A link for each seat that waits for a person. */
  invites: Record<string, string>;
}
