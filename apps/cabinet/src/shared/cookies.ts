/** The value of a cookie of this host that scripts may read; undefined: there is none. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((item) => item.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

interface CookieOptions {
  /** Seconds; 0 removes it. Without it the cookie lives as long as the browser's session. */
  maxAge?: number;
  path?: string;
}

/** Keeps a cookie, for the whole host unless told otherwise. */
export function writeCookie(name: string, value: string, { maxAge, path = '/' }: CookieOptions = {}): void {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}${life}; SameSite=Lax`;
}
