import { normalizeIP } from '@fastify/rate-limit';
import type { Services } from '../../../kernel/context.ts';
import type { CodeVisitor } from '../../../kernel/code-senders.ts';
import { countAll, countOf } from '../../../plugins/counters.ts';
import { IPV6_SUBNET } from '../../../plugins/request-keys.ts';
import { countCodesFrom } from '../chats/repository.ts';

const HOUR_MS = 3_600_000;
/** An office sends fewer codes in an hour, half of what is refused altogether. */
const CODES_PER_HOUR = 30;
/** One may fail by itself: a page that was left open for long. */
const FAILED_CAPTCHAS = 3;

type Needs = Pick<Services, 'config' | 'database' | 'clock'>;
const nameOf = (ip: string) => `robot ${ip}`;

/** Remembers for an hour that an invisible captcha failed. */
export async function suspectRobot(services: Needs, visitor: CodeVisitor): Promise<void> {
  const ip = normalizeIP(visitor.ip, IPV6_SUBNET);
  await countAll(services, [{ name: nameOf(ip), window_ms: HOUR_MS }]);
}

/** Whether the security system takes an address for a program's (docs/rules/accounts.md). */
export async function isRobot(services: Needs, visitor: CodeVisitor): Promise<boolean> {
  if (!services.config.rateLimit) return false;
  const ip = normalizeIP(visitor.ip, IPV6_SUBNET);
  const hour_ago = new Date(services.clock.now().getTime() - HOUR_MS);
  const [failed, codes] = await Promise.all([
    countOf(services, nameOf(ip)),
    countCodesFrom(services.database, ip, hour_ago),
  ]);
  return failed >= FAILED_CAPTCHAS || codes >= CODES_PER_HOUR;
}
