import { normalizePhone } from '@tropa/core';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CallOrder, PhoneLine } from './phone-line.ts';

/** A signature older than this is somebody's who repeats it. */
const TOLERANCE_S = 300;

const callId = z.string().min(1).max(200);
const news = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('call.code'),
    data: z.object({
      call_id: callId,
      from: z.string().max(40).nullable().default(null),
      to: z.string().max(40),
      code: z.string().max(20),
    }),
  }),
  z.object({
    type: z.literal('call.ended'),
    data: z.object({ call_id: callId, seconds: z.number().min(0).max(86_400) }),
  }),
]);

const one = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
const international = (phone: string | null): string =>
  phone && /\d{5}/u.test(phone) ? normalizePhone(phone.startsWith('+') ? phone : `+${phone}`) : '';

/** Whether a request is signed as the Standard Webhooks specification has it, and not long ago. */
function isGenuine(
  secret: Buffer,
  { id, timestamp, signatures, body }: Record<'id' | 'timestamp' | 'signatures' | 'body', string>,
  now: Date,
): boolean {
  if (id === '' || !/^\d{1,12}$/u.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((part) => {
    const [version, value = ''] = part.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const written = (order: CallOrder) => {
  if (order.kind === 'connect') return { action: 'connect', to: order.to, say: order.says };
  return order.kind === 'refuse' ? { action: 'hang_up', say: order.says } : { action: 'none' };
};

/** A line whose voice menu signs its webhooks by the Standard Webhooks specification; its messages: docs/integrations.md. */
export function createIvr({
  numbers,
  secret,
}: {
  numbers: ReadonlyMap<string, string>;
  secret: Buffer;
}): PhoneLine {
  return {
    name: 'phone',
    numbers,
    readWebhook: ({ headers, body }, now) => {
      const id = one(headers['webhook-id']);
      const timestamp = one(headers['webhook-timestamp']);
      const signatures = one(headers['webhook-signature']);
      if (!isGenuine(secret, { id, timestamp, signatures, body }, now)) return undefined;
      let typed: unknown;
      try {
        typed = JSON.parse(body);
      } catch {
        return undefined;
      }
      const { success, data: read } = news.safeParse(typed);
      if (!success) return undefined;
      if (read.type === 'call.ended')
        return { kind: 'ended', call_id: read.data.call_id, seconds: Math.round(read.data.seconds) };
      const { call_id, from, to, code } = read.data;
      return {
        kind: 'code',
        call_id,
        from: international(from),
        to: international(to),
        code: code.replaceAll(/\D/gu, ''),
      };
    },
    writeOrder: (order) => JSON.stringify(written(order)),
  };
}
