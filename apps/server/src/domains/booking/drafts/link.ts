import { createHmac } from 'node:crypto';
import { derivedKey } from '../../../config.ts';
import type { Services } from '../../../kernel/context.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';

const sign = ({ config }: Pick<Services, 'config'>, body: string) =>
  createHmac('sha256', derivedKey(config, 'booking-draft')).update(body).digest('base64url');

/** What the link of a letter opens a form by. The table holds nothing that would open one. */
export const linkToken = (services: Pick<Services, 'config'>, draft_id: number): string =>
  `${draft_id}.${sign(services, String(draft_id))}`;

/** The form of a genuine link, else undefined. */
export function readLinkToken(services: Pick<Services, 'config'>, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.');
  return isSameSecret(signature, sign(services, id)) ? Number(id) : undefined;
}
