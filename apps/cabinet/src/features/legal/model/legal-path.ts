import type { LegalKind } from '@tropa/i18n/legal';

/** Which document an address shows, and which version of it; undefined: the one in force. */
export interface LegalPath {
  kind: LegalKind;
  version: string | undefined;
}

const FIRST = new Map<string, LegalKind>([
  ['agreement', 'agreement'],
  ['privacy', 'privacy'],
  ['xieyi', 'xieyi'],
  ['yinsi', 'yinsi'],
]);

/** Reads `/agreement/{version*}` and the like; `/agreement/organizer/{version*}` is the agreement with organizers. */
export function parseLegalPath(pathname: string): LegalPath | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const kind = FIRST.get(first);
  if (!kind) return null;
  if (kind === 'agreement' && rest[0] === 'organizer')
    return { kind: 'organizer_agreement', version: rest.slice(1).join('/') || undefined };
  return { kind, version: rest.join('/') || undefined };
}

/** The address of a version; without one, of what is in force. */
export function legalPath(kind: LegalKind, version?: string): string {
  const base = kind === 'organizer_agreement' ? '/agreement/organizer' : `/${kind}`;
  return version === undefined ? base : `${base}/${version}`;
}
