import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inBatches } from './batches.ts';

/** Batches that end when they are told to. */
function held(options: {
  atOnce: number;
  company?: number;
  turnsBetween?: number;
  size: number;
  laneOf?: (item: string) => string;
}) {
  const batches: { items: string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const ask = inBatches<string, string>({
    ...options,
    run: (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => `${item}!`)), fail: reject });
      }),
  });
  return { ask, batches, items: () => batches.map((batch) => batch.items) };
}

afterEach(() => vi.useRealTimers());

describe('batches', () => {
  it('do together what is asked in one turn, and answer each its own', async () => {
    const { ask, batches, items } = held({ atOnce: 1, size: 10 });
    const answers = Promise.all(['a', 'b', 'c'].map(ask));
    await turn();
    expect(items()).toEqual([['a', 'b', 'c']]);
    batches[0]?.end();
    expect(await answers).toEqual(['a!', 'b!', 'c!']);
  });

  it('let nobody wait without end behind one that hangs, nor take them with it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { ask, batches, items } = held({ atOnce: 1, size: 1 });
    const first = ask('a');
    await turn();
    const second = ask('b').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(6000);
    const third = ask('c');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await second).toMatchObject({ status: 503, type: 'unavailable' });
    batches[0]?.end();
    expect(await first).toBe('a!');
    await turn();
    expect(items()).toEqual([['a'], ['c']]);
    batches[1]?.end();
    expect(await third).toBe('c!');
  });

  it('gather what comes while they run, up to their size', async () => {
    const { ask, batches, items } = held({ atOnce: 1, size: 2 });
    const answers = [ask('a')];
    await turn();
    answers.push(...['b', 'c', 'd'].map(ask));
    await turn();
    expect(items()).toEqual([['a']]);
    for (let index = 0; index < 3; index += 1) {
      batches[index]?.end();
      await turn();
    }
    expect(items()).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!']);
  });

  it('never have two of one lane running, and let other lanes pass', async () => {
    const { ask, batches, items } = held({ atOnce: 2, size: 10, laneOf: (item) => item.slice(0, 1) });
    const answers = [ask('a1')];
    await turn();
    answers.push(ask('a2'), ask('b1'));
    await turn();
    expect(items()).toEqual([['a1'], ['b1']]);
    batches[0]?.end();
    await turn();
    expect(items()).toEqual([['a1'], ['b1'], ['a2']]);
    batches[1]?.end();
    batches[2]?.end();
    expect(await Promise.all(answers)).toEqual(['a1!', 'a2!', 'b1!']);
  });

  it('start beside a running one just for enough company', async () => {
    const { ask, batches, items } = held({ atOnce: 2, company: 2, size: 10 });
    const answers = [ask('a')];
    await turn();
    answers.push(ask('b'));
    await turn();
    expect(items()).toEqual([['a']]);
    answers.push(ask('c'));
    await turn();
    expect(items()).toEqual([['a'], ['b', 'c']]);
    for (const { end } of batches) end();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
  });

  it('start some turns after the last, with who asked again meanwhile', async () => {
    const { ask, batches, items } = held({ atOnce: 1, turnsBetween: 3, size: 10 });
    const first = ask('a');
    await turn();
    const second = ask('b');
    batches[0]?.end();
    await first;
    const again = ask('c');
    await turn();
    expect(items()).toEqual([['a']]);
    await turn();
    await turn();
    expect(items()).toEqual([['a'], ['b', 'c']]);
    batches[1]?.end();
    expect(await Promise.all([second, again])).toEqual(['b!', 'c!']);
  });

  it('go on after one that failed', async () => {
    const { ask, batches } = held({ atOnce: 1, size: 10 });
    const failed = Promise.allSettled([ask('a'), ask('b')]);
    await turn();
    const next = ask('c');
    batches[0]?.fail(new Error('lost'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    batches[1]?.end();
    expect(await next).toBe('c!');
  });
});
