import type { debugCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { PublicContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { answerCall } from './answer-call.ts';

/** The demo's own line; one that is really configured is left alone. @throws Refusal 404 */
function demandPlayed({ config, isLocal, phoneLine }: PublicContext): ReadonlyMap<string, string> {
  if (config.mode !== 'demo' || !isLocal || !phoneLine || phoneLine.readWebhook) throw refuse.notFound();
  return phoneLine.numbers;
}

export const listPlayedNumbers: Operation<typeof debugCalls.phoneLine> = async (context) => ({
  numbers: [...demandPlayed(context)].map(([country_id, phone]) => ({ country_id, phone })),
});

/** Calls the demo's line as the owner of a phone would, and talks for as long as is said. */
export const simulateCall: Operation<typeof debugCalls.simulateCall> = async (context, { body }) => {
  demandPlayed(context);
  const { from, to, code, seconds } = body;
  const call_id = `simulated:${randomUUID()}`;
  const digits = code.replaceAll(/\D/gu, '');
  const order = await answerCall(
    context,
    { kind: 'code', call_id, from, to, code: digits },
    context.language,
  );
  if (order.kind !== 'connect') return { connects_to: null, says: order.kind === 'refuse' ? order.says : '' };
  await answerCall(context, { kind: 'ended', call_id, seconds });
  return { connects_to: order.to, says: order.says };
};
