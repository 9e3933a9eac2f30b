import { describe, expect, it, vi } from 'vitest';
import { refusalOf, runBulk, startOf, type BulkResult } from './bulk-run.ts';

const tour = (id: number, status: 'draft' | 'published' | 'archived' = 'draft') => ({
  id,
  name: `Тур ${id}`,
  status,
});
const refusalFrom = (error: unknown) =>
  refusalOf({ type: String(error), message: 'Нет', errors: { a: 'Фото', b: 'Фото', c: 'Цена' } });

describe('several tours at once', () => {
  it('leaves those alone that are there already', () => {
    const outcomes = startOf([tour(1), tour(2, 'published'), tour(3, 'archived')], 'publish');
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['waiting', 'skipped', 'waiting']);
  });

  it('goes on after a refusal and gives each tour its own result', async () => {
    const seen: BulkResult[][] = [];
    const results = await runBulk(startOf([tour(1), tour(2), tour(3, 'archived')], 'archive'), {
      // oxlint-disable-next-line prefer-promise-reject-errors -- the type stands for the failure
      perform: ({ id }) => (id === 1 ? Promise.reject('has_bookings') : Promise.resolve()),
      refusalFrom,
      isStopped: () => false,
      onChange: (next) => seen.push(next),
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'done', 'skipped']);
    expect(results[0]?.refusal).toEqual({ message: 'Нет', details: ['Фото', 'Цена'], canForce: true });
    expect(seen[0]?.[0]?.outcome).toBe('running');
    expect(seen).toHaveLength(4);
  });

  it('heeds a stop before the next tour', async () => {
    let isStopped = false;
    const perform = vi.fn(() => {
      isStopped = true;
      return Promise.resolve();
    });
    const results = await runBulk(startOf([tour(1), tour(2)], 'publish'), {
      perform,
      refusalFrom,
      isStopped: () => isStopped,
      onChange: () => undefined,
    });
    expect(perform).toHaveBeenCalledTimes(1);
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'stopped']);
  });

  it('offers to go on only where the refusal is a question', () => {
    const failure = { message: '', errors: {} };
    expect(refusalOf({ ...failure, type: 'duration_mismatch' }).canForce).toBe(true);
    expect(refusalOf({ ...failure, type: 'validation' }).canForce).toBe(false);
  });
});
