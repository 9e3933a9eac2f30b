interface RedirectPorts {
  /** Where the cabinet is. */
  origin: string;
  /** Whether a host is one of our brands. */
  isBrand: (host: string) => Promise<boolean>;
  go: (url: string) => void;
}

/**
 * Goes where an error body of redirect type leads (docs/rules/interface.md), if that is safe: this very origin, or the host
 * of a brand without a step down from https.
 * @returns whether it went
 */
export async function followRedirect(
  target: string,
  { origin, isBrand, go }: RedirectPorts,
): Promise<boolean> {
  const url = URL.parse(target, origin);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  if (url.origin !== origin) {
    const isStepDown = origin.startsWith('https:') && url.protocol !== 'https:';
    if (isStepDown || !(await isBrand(url.host).catch(() => false))) return false;
  }
  go(url.href);
  return true;
}
