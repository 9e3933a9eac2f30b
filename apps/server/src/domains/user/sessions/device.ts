import type { UserSessionItem } from '@tropa/contract';
import { parse } from 'bowser';

const KINDS: ReadonlySet<string> = new Set(['desktop', 'mobile', 'tablet']);
const isKind = (type: string | undefined): type is UserSessionItem['kind'] =>
  type !== undefined && KINDS.has(type);
const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
const major = (version: string | undefined) => version?.split('.')[0];

/** What a browser says of itself, in words. */
export function deviceOf(user_agent: string): Pick<UserSessionItem, 'browser' | 'os' | 'model' | 'kind'> {
  // The library refuses an empty text.
  if (user_agent === '') return { browser: '', os: '', model: '', kind: 'unknown' };
  const { browser, os, platform } = parse(user_agent);
  return {
    browser: words(browser.name, major(browser.version)),
    os: words(os.name, os.versionName ?? major(os.version)),
    model: words(platform.vendor, platform.model),
    kind: isKind(platform.type) ? platform.type : 'unknown',
  };
}
