import type { Config } from '../../config.ts';
import { createIvr } from './ivr.ts';
import type { PhoneLine } from './phone-line.ts';

/** Numbers that nobody has: they are called at /org/debug. */
const DEMO_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['RU', '+78005550100'],
  ['KZ', '+77172000100'],
]);

/** The configured line; without one that of the demo mode, which is played, and in live mode none. */
export function createPhoneLine({ mode, deliveries }: Pick<Config, 'mode' | 'deliveries'>): PhoneLine | null {
  if (deliveries.phoneLine) return createIvr(deliveries.phoneLine);
  if (mode !== 'demo') return null;
  return { name: 'phone', numbers: DEMO_NUMBERS, readWebhook: null, writeOrder: () => '' };
}
