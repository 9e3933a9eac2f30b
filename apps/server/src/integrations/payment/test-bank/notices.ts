import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../kernel/context.ts';
import { SIGNATURE_HEADER, TEST_BANK, signNotice } from './provider.ts';

/** How the bank sends its webhook, chosen on its page: each is something that real providers do. */
export const noticeModes = ['at_once', 'twice', 'late', 'much_later'] as const;
export type NoticeMode = (typeof noticeModes)[number];

/** Milliseconds before each webhook of a mode. */
const WAITS: Record<NoticeMode, number[]> = {
  at_once: [0],
  twice: [0, 0],
  late: [15_000],
  much_later: [120_000],
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

  const post = async (payment_id: string): Promise<boolean> => {
    const body = JSON.stringify({ event: 'payment.updated', payment_id });
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
  const insist = async (payment_id: string): Promise<void> => {
    for (const wait of RETRIES) {
      // oxlint-disable-next-line no-await-in-loop -- one try after another is the point
      await pause(wait);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (await post(payment_id)) return;
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
      const waits = WAITS[mode];
      const later = waits.filter((wait) => wait > 0);
      for (const wait of later) {
        inBackground(
          (async () => {
            await pause(wait);
            if (!(await post(payment_id))) await insist(payment_id);
          })(),
        );
      }
      const atOnce = waits.length - later.length;
      const taken = await Promise.all(Array.from({ length: atOnce }, () => post(payment_id)));
      if (taken.includes(false)) inBackground(insist(payment_id));
    },
    stop: () => stopped.abort(),
  };
}
