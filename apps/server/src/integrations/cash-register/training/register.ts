import { createHash } from 'node:crypto';
import { moscowParts } from '../moscow-time.ts';
import type { CashRegister } from '../register.ts';
import { trainingWords } from './words.ts';

/** Numbers that follow from what they are of: a receipt that is asked for again is the same one, a register has one memory. */
function numberOf(key: string, salt: string, digits: number): string {
  const hash = createHash('sha256').update(`${salt}:${key}`).digest('hex');
  const number = BigInt(`0x${hash.slice(0, 16)}`) % 10n ** BigInt(digits);
  return String(number).padStart(digits, '0');
}

/** The training register of the demo mode: it registers each receipt at once, and nobody learns of it. */
export function createTrainingRegister(): CashRegister {
  return {
    name: 'training-register',
    words: trainingWords,
    fields: [{ name: 'number', isSecret: false, pattern: /^[\w-]*$/u, maxLength: 20 }],
    numberField: 'number',
    check: async () => ({ works: true, is_test: true }),
    register: async (account, { key, asked_at, amount }) => {
      const { day, month, year, time } = moscowParts(asked_at);
      return {
        status: 'registered',
        document_id: key,
        fiscal: {
          fn: `9999${numberOf(account['number'] ?? '', 'fn', 12)}`,
          fd: String(Number(numberOf(key, 'fd', 5)) + 1),
          fpd: numberOf(key, 'fpd', 10),
          made_at: `${year}-${month}-${day}T${time}`,
          amount,
          url: null,
          is_training: true,
        },
      };
    },
    // It answers at once: nothing is ever asked for later.
    read: async () => undefined,
    readNotice: () => undefined,
  };
}
