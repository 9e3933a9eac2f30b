import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { keyedHash } from '../../kernel/keyed-hash.ts';
import { isSameSecret } from '../../kernel/same-secret.ts';

/** As long as a task of ALTCHA lives. */
const LIFETIME_MS = 10 * 60_000;

const demand = z.object({
  id: z.uuid(),
  kind: z.enum(['captcha', 'hard_captcha']),
  provider: z.int(),
  expires: z.number(),
});
export type Demand = z.infer<typeof demand>;

/** What a demand was made for: its id is worthless elsewhere. */
export interface DemandPlace {
  path: string;
  /** Whom the demand was made of: its address, an IPv6 network as one. */
  sender: string;
}

const sign = (config: Config, body: string, { path, sender }: DemandPlace) =>
  keyedHash(config, 'captcha-demand', `${body} ${path} ${sender}`).toString('base64url');

/**
 * Makes the `captcha_id` of a 429: signed, so that nothing is stored for those who never come back. It remembers what was
 * asked: whoever has passed a captcha is not told that by now a hard one is wanted.
 */
export function issueDemand(
  config: Config,
  wanted: Pick<Demand, 'kind' | 'provider'>,
  place: DemandPlace,
  now: Date,
): string {
  const value: Demand = { id: randomUUID(), ...wanted, expires: now.getTime() + LIFETIME_MS };
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${sign(config, body, place)}`;
}

/** The demand of an id that is genuine, made for this place and not too old, else undefined. */
export function readDemand(config: Config, given: string, place: DemandPlace, now: Date): Demand | undefined {
  const [body = '', signature = ''] = given.slice(0, 2000).split('.');
  if (!isSameSecret(signature, sign(config, body, place))) return undefined;
  const value = demand.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return value.expires > now.getTime() ? value : undefined;
}
