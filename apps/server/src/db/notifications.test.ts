import { expect, it, vi } from 'vitest';
import { soon, useTestApp } from '../testing/index.ts';
import { inTransaction } from './index.ts';
import { gatheringNotifier, listen, notify } from './notifications.ts';

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

it('tells one after another, those that come meanwhile together, and of one that fails nobody else', async () => {
  const { $client: pool } = app.database;
  const heard: string[] = [];
  const stop = await listen(pool, 'gathered_news', {
    onMessage: (payload) => heard.push(payload),
    onGap: () => undefined,
    onError: () => undefined,
  });
  const query = vi.spyOn(pool, 'query');
  const tell = gatheringNotifier(pool, 'gathered_news');
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  await Promise.all(words.map((word) => tell(word)));
  expect(query.mock.calls.length).toBeLessThan(words.length);
  const first: { rows: unknown[] } = await query.mock.results[0]?.value;
  expect(first.rows[0]).toMatchObject({ set_config: 'off' });
  query.mockImplementationOnce(() => {
    throw new Error('no');
  });
  await expect(tell('lost')).rejects.toThrow('no');
  await expect(tell('x'.repeat(8000))).rejects.toThrow('too long');
  await tell('last');
  await soon(() => expect(heard).toEqual([...words, 'last']));
  await stop();
});
