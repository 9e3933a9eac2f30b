import type { Services } from '../../../kernel/context.ts';
import { readSignedToken, signedToken } from '../../../kernel/keyed-hash.ts';

const LIFETIME_MS = 10 * 60_000;
const PURPOSE = 'look-as-client';
type Signer = Pick<Services, 'config' | 'clock'>;

/** A token that shows a booking as its client sees it, for ten minutes; it opens nothing else. */
export const issueLookToken = ({ config, clock }: Signer, request_id: number): string =>
  signedToken(config, PURPOSE, `${request_id}-${clock.now().getTime() + LIFETIME_MS}`);

/** The booking of a genuine token that is not over, else undefined. */
export function readLookToken({ config, clock }: Signer, token: string): number | undefined {
  const body = readSignedToken(config, PURPOSE, token);
  if (body === undefined) return undefined;
  const [request_id, expires] = body.split('-').map(Number);
  return (expires ?? 0) > clock.now().getTime() ? request_id : undefined;
}
