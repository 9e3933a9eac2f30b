import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import type { InvitationRow } from './repository.ts';

type Sealed = Pick<InvitationRow, 'id' | 'version' | 'email'>;

const sealOf = (config: Config, { id, version, email }: Sealed): string =>
  keyedHash(config, 'member-invitation', `${id}.${version}.${email.toLowerCase()}`).toString('hex');

/** The token of an invitation's link: the same for each try of one letter, another once it is sent again. */
export const invitationToken = (config: Config, row: Sealed): string =>
  `${row.id}-${row.version}-${sealOf(config, row)}`;

/** Number and version that a token names, for somebody to look whether it is good. */
export function readToken(token: string): { id: number; version: number; seal: string } | undefined {
  const [, id, version, seal] = /^(\d{1,15})-(\d{1,6})-([0-9a-f]{64})$/u.exec(token) ?? [];
  if (id === undefined || version === undefined || seal === undefined) return undefined;
  return { id: Number(id), version: Number(version), seal };
}

/** Whether a token was made by us for an invitation, for this letter or for one before it. */
export const isOurToken = (
  config: Config,
  { email }: Pick<InvitationRow, 'email'>,
  { id, version, seal }: { id: number; version: number; seal: string },
): boolean => isSameSecret(seal, sealOf(config, { id, version, email }));
