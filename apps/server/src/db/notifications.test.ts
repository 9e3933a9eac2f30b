import { expect, it, vi } from 'vitest';
import { soon, useTestApp } from '../testing/index.ts';
import { inTransaction } from './index.ts';
import { listen, notify } from './notifications.ts';

const app = useTestApp();

it('hears what was committed, connects anew when cut off, and tells that something may be missed', async () => {
  const { database } = app;
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  const stop = await listen(database.$client, 'some_news', {
    onMessage: (payload) => heard.push(payload),
    onGap,
    onError: () => undefined,
  });
  await notify(database, 'some_news', 'first');
  await inTransaction(database, async (tx) => {
    await notify(tx, 'some_news', 'taken back');
    throw new Error('no');
  }).catch(() => undefined);
  await notify(database, 'other_news', 'of others');
  await soon(() => expect(heard).toEqual(['first']));
  expect(onGap).not.toHaveBeenCalled();

  await database.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen some_news'`,
  );
  await soon(() => expect(onGap).toHaveBeenCalledTimes(1));
  await notify(database, 'some_news', 'second');
  await soon(() => expect(heard).toEqual(['first', 'second']));

  await stop();
  await notify(database, 'some_news', 'third');
  expect(heard).toEqual(['first', 'second']);
});
