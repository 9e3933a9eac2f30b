import { describe, expect, it } from 'vitest';
import { forEachDue } from './each-due.ts';

/** Walks ids from 1 on, of which one fails. */
async function walk(count: number, failing?: number) {
  const seen: number[] = [];
  const asked: number[] = [];
  const said: unknown[] = [];
  const logger = { error: (...words: unknown[]) => said.push(words) };
  await forEachDue<{ id: number }>(
    { logger },
    {
      select: async (after, limit) => {
        asked.push(after);
        const ids = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
        return ids.filter(({ id }) => id > after).slice(0, limit);
      },
      idOf: ({ id }) => id,
      handle: async ({ id }) => {
        if (id === failing) throw new Error('lost');
        seen.push(id);
      },
      failure: 'One was left',
    },
  );
  return { seen, asked, said };
}

describe('what is due', () => {
  it('is walked once each over as many batches as it takes', async () => {
    const { seen, asked } = await walk(450);
    expect(seen).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
    expect(asked).toEqual([0, 200, 400]);
    expect((await walk(0)).asked).toEqual([0]);
  });

  it('goes on after one that failed, and tells of it', async () => {
    const { seen, said } = await walk(3, 2);
    expect(seen).toEqual([1, 3]);
    expect(said).toEqual([[{ err: new Error('lost'), id: 2 }, 'One was left']]);
  });
});
