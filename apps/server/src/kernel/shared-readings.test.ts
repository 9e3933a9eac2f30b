import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sharedReadings } from './shared-readings.ts';

function counted() {
  let value = 0;
  const begun: string[] = [];
  const read = sharedReadings(
    (key: string) => key,
    async (key) => {
      begun.push(key);
      const seen = (value += 1);
      await sleep(5);
      if (key === 'broken') throw new Error('lost');
      return seen;
    },
  );
  return { read, begun };
}

it('those who ask at the same time share one reading, each thing its own', async () => {
  const { read, begun } = counted();
  expect(await Promise.all(['a', 'a', 'b', 'a'].map(read))).toEqual([1, 1, 2, 1]);
  expect(begun).toEqual(['a', 'b']);
});

it('nobody gets what began to be read before it asked', async () => {
  const { read, begun } = counted();
  const first = read('a');
  while (begun.length === 0) await sleep(1);
  const later = [read('a'), read('a')];
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(await read('a')).toBe(3);
});

it('a reading that fails fails those who share it, and nobody after them', async () => {
  const { read } = counted();
  const failed = await Promise.allSettled([read('broken'), read('broken')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(read('a')).resolves.toBe(2);
});
