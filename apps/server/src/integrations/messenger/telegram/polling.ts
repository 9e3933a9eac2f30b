import type { Api } from 'grammy';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InboundListener } from '../messenger.ts';
import { pauseAfter } from '../until-done.ts';
import { telegramFailure } from './failure.ts';
import { ALLOWED_UPDATES, eventsOf } from './updates.ts';

/** So long Telegram keeps a question open when there is no news. */
const WAIT_SECONDS = 25;
/** An update that fails so often is passed over: those behind it must not wait for ever. */
const TRIES = 5;

/**
 * Asks Telegram for news, one answer after another; an update counts as taken once it has been dealt with.
 * @returns a function that stops
 */
export function startPolling(
  api: Api,
  listener: InboundListener,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  let offset = 0;
  let tries = 0;

  const take = async (update: { update_id: number }) => {
    try {
      await listener(eventsOf(update));
    } catch (error) {
      tries += 1;
      if (tries < TRIES) throw error;
      onError(error);
    }
    tries = 0;
    offset = update.update_id + 1;
  };
  const ask = async () => {
    const question = { offset, timeout: WAIT_SECONDS, allowed_updates: ALLOWED_UPDATES };
    // grammy's own type of signals comes from a package for old versions of Node; it takes the built-in one.
    const updates = await api
      .getUpdates(question, signal as Parameters<Api['getUpdates']>[1])
      .catch((error: unknown) => {
        throw telegramFailure(error);
      });
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    for (const update of updates) await take(update);
  };
  const run = async () => {
    let failures = 0;
    let isFree = false;
    while (!signal.aborted) {
      try {
        // While a webhook is set, Telegram answers no questions.
        if (!isFree)
          await api.deleteWebhook().catch((error: unknown) => Promise.reject(telegramFailure(error)));
        isFree = true;
        await ask();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await sleep(pauseAfter(failures), undefined, { signal, ref: false }).catch(() => undefined);
        failures += 1;
      }
    }
  };
  const running = run();
  return async () => {
    stopped.abort();
    await running;
  };
}
