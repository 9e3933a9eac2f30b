import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../kernel/context.ts';
import { SIGNATURE_HEADER, TEST_BANK, signNotice } from './provider.ts';

/** How the bank sends its webhook, chosen on its page: each is something that real providers do. */
export const noticeModes = [
  'at_once',
  'twice',
  'late',
  'much_later',
  'before_return',
  'disorder',
  'lost',
] as const;
export type NoticeMode = (typeof noticeModes)[number];

interface Webhook {
  /** Milliseconds before it is sent. */
  wait: number;
  /** What it says has happened: late or out of order it is no longer true. */
  event: 'payment.succeeded' | 'payment.canceled' | 'payment.pending' | 'payment.updated';
}
const updated = (wait: number): Webhook => ({ wait, event: 'payment.updated' });
const WEBHOOKS: Record<NoticeMode, Webhook[]> = {
  at_once: [updated(0)],
  twice: [updated(0), updated(0)],
  late: [updated(15_000)],
  much_later: [updated(120_000)],
  before_return: [updated(0)],
  disorder: [
    { wait: 0, event: 'payment.canceled' },
    { wait: 0, event: 'payment.succeeded' },
    { wait: 1000, event: 'payment.pending' },
  ],
  lost: [],
};
/** Milliseconds before each further try of a webhook that was not answered by 2xx. */
const RETRIES = [500, 2000, 5000, 15_000];
const ANSWER_TIMEOUT_MS = 5000;

export interface NoticeSender {
  /** Sends the webhooks of a payment in the background. @returns when those that go at once have been tried */
  send: (payment_id: string, mode: NoticeMode) => Promise<void>;
  /** Drops what has not been sent: like a real provider's, these webhooks may be lost. */
  stop: () => void;
}

/** The bank's side of webhooks: signed and sent to this server over HTTP, as another company would. */
export function createNoticeSender(services: Services): NoticeSender {
  const stopped = new AbortController();
  const { signal } = stopped;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false });

  const post = async (payment_id: string, event: Webhook['event']): Promise<boolean> => {
    const body = JSON.stringify({ event, payment_id });
    try {
      const answer = await fetch(`${services.cabinetOrigin()}/webhooks/${TEST_BANK}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signNotice(services.config, body),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      return answer.ok;
    } catch {
      return false;
    }
  };
  const insist = async (payment_id: string, event: Webhook['event']): Promise<void> => {
    for (const wait of RETRIES) {
      // oxlint-disable-next-line no-await-in-loop -- one try after another is the point
      await pause(wait);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (await post(payment_id, event)) return;
    }
    services.logger.warn({ payment_id }, 'The test bank gave up on a webhook');
  };
  const inBackground = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      if (!signal.aborted) services.logger.error({ err: error }, 'A webhook of the test bank failed');
    });
  };

  return {
    send: async (payment_id, mode) => {
      const webhooks = WEBHOOKS[mode];
      const atOnce = webhooks.filter(({ wait }) => wait === 0);
      for (const { wait, event } of webhooks.filter((webhook) => webhook.wait > 0)) {
        inBackground(
          (async () => {
            await pause(wait);
            if (!(await post(payment_id, event))) await insist(payment_id, event);
          })(),
        );
      }
      await Promise.all(
        atOnce.map(async ({ event }) => {
          if (!(await post(payment_id, event))) inBackground(insist(payment_id, event));
        }),
      );
    },
    stop: () => stopped.abort(),
  };
}
