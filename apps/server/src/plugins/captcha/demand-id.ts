import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { derivedKey, type Config } from '../../config.ts';

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
  createHmac('sha256', derivedKey(config, 'captcha-demand')).update(`${body} ${path} ${sender}`).digest();

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
  return `${body}.${sign(config, body, place).toString('base64url')}`;
}

/** The demand of an id that is genuine, made for this place and not too old, else undefined. */
export function readDemand(config: Config, given: string, place: DemandPlace, now: Date): Demand | undefined {
  const [body = '', signature = ''] = given.slice(0, 2000).split('.');
  const [expected, actual] = [sign(config, body, place), Buffer.from(signature, 'base64url')];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const value = demand.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return value.expires > now.getTime() ? value : undefined;
}
