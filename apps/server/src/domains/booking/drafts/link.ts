import type { Services } from '../../../kernel/context.ts';
import { readSignedToken, signedToken } from '../../../kernel/keyed-hash.ts';

const PURPOSE = 'booking-draft';
type Signer = Pick<Services, 'config'>;

/** What the link of a letter opens a form by. The table holds nothing that would open one. */
export const linkToken = ({ config }: Signer, draft_id: number): string =>
  signedToken(config, PURPOSE, String(draft_id));

/** The form of a genuine link, else undefined. */
export function readLinkToken({ config }: Signer, token: string): number | undefined {
  const id = readSignedToken(config, PURPOSE, token);
  return id === undefined ? undefined : Number(id);
}
