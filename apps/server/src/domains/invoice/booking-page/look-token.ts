import { createHmac } from 'node:crypto';
import { derivedKey } from '../../../config.ts';
import type { Services } from '../../../kernel/context.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';

const LIFETIME_MS = 10 * 60_000;
type Signer = Pick<Services, 'config' | 'clock'>;

const sign = ({ config }: Signer, body: string) =>
  createHmac('sha256', derivedKey(config, 'look-as-client')).update(body).digest('base64url');

/** A token that shows a booking as its client sees it, for ten minutes; it opens nothing else. */
export function issueLookToken(services: Signer, request_id: number): string {
  const body = `${request_id}-${services.clock.now().getTime() + LIFETIME_MS}`;
  return `${body}.${sign(services, body)}`;
}

/** The booking of a genuine token that is not over, else undefined. */
export function readLookToken(services: Signer, token: string): number | undefined {
  const [body = '', signature = ''] = token.split('.');
  if (!isSameSecret(signature, sign(services, body))) return undefined;
  const [request_id, expires] = body.split('-').map(Number);
  return (expires ?? 0) > services.clock.now().getTime() ? request_id : undefined;
}
