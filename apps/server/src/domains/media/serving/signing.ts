import type { Services } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';

/** A signed link lives one to two hours: its end is a whole hour, so that the same address comes again and is cached. */
const STEP_SECONDS = 3600;
type Signer = Pick<Services, 'config' | 'clock'>;

const signatureOf = ({ config }: Signer, key: string, expires: number): string =>
  keyedHash(config, 'media', `${key}:${expires}`).toString('base64url');

/**
 * The address of a private file with an expiring signature. It holds for every size of a picture.
 * @param key the key of the file
 * @param path the file's address without the signature, e.g. `/media/private/<key>{size}.png`
 */
export function signPath(services: Signer, key: string, path: string): string {
  const seconds = Math.floor(services.clock.now().getTime() / 1000);
  const expires = (Math.floor(seconds / STEP_SECONDS) + 2) * STEP_SECONDS;
  return `${path}?expires=${expires}&signature=${signatureOf(services, key, expires)}`;
}

/** @throws Refusal 404 for a signature that this server did not make, 403 for one that is over */
export function demandSignature(
  services: Signer,
  key: string,
  query: { expires?: string | undefined; signature?: string | undefined },
): void {
  const expires = Number(query.expires);
  if (!isSameSecret(query.signature, signatureOf(services, key, expires))) throw refuse.notFound();
  if (expires * 1000 <= services.clock.now().getTime())
    throw new Refusal({ status: 403, type: 'forbidden', message: { key: 'errors.media.link_expired' } });
}
