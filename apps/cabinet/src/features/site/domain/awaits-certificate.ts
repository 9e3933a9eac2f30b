import type { OwnDomain } from '@tropa/contract';

/** So long after a domain is proven its certificate may still be on its way, ms. */
const CERTIFICATE_MS = 3_600_000;

/** Whether visitors of a domain may still meet a warning: a proxy asks for a certificate only when somebody comes. @param now ms */
export const awaitsCertificate = (
  { proven_at, problem }: Pick<OwnDomain, 'proven_at' | 'problem'>,
  url: string,
  now: number,
): boolean =>
  proven_at !== null &&
  problem === null &&
  url.startsWith('https:') &&
  now - Date.parse(proven_at) < CERTIFICATE_MS;
