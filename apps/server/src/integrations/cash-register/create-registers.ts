import type { Config } from '../../config.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createAtolOnline } from './atol-online/register.ts';
import type { CashRegisters } from './register.ts';
import { createTrainingRegister } from './training/register.ts';

/** A receipt that is slower than this is asked for again. */
const TIMEOUT_MS = 10_000;

/** Every cash register, in the order in which they are offered; in demo mode one that trains stands last. */
export function createRegisters(config: Config, origin: () => string, clock: Clock): CashRegisters {
  const registers = [
    createAtolOnline({ apiUrl: config.atolApiUrl, timeoutMs: TIMEOUT_MS }, origin, clock.now),
    ...(config.mode === 'demo' ? [createTrainingRegister()] : []),
  ];
  return new Map(registers.map((register) => [register.name, register]));
}
