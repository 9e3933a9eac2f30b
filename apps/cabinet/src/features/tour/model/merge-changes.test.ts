import { expect, it } from 'vitest';
import { baseline } from '../../../shared/forms/baseline.ts';
import { mergeChanges } from './merge-changes.ts';

const before = baseline({ name: 'Алтай', price: 100, min_age: 6 });

it('takes over what was changed there only', () => {
  const merge = mergeChanges({
    before,
    theirs: { ...before, price: 200 },
    saved: before,
    mine: { ...before, name: 'Тува' },
  });
  expect(merge).toEqual({ taken: ['price'], disputed: [], saved: { ...before, price: 200 } });
});

it('leaves what was changed here and there to somebody, unless it was changed alike', () => {
  const merge = mergeChanges({
    before,
    theirs: { name: 'Хакасия', price: 200, min_age: 12 },
    saved: before,
    mine: { name: 'Тува', price: 200, min_age: 6 },
  });
  expect(merge.disputed).toEqual(['name']);
  expect(merge.taken).toEqual(['min_age']);
  expect(merge.saved).toEqual({ name: 'Хакасия', price: 200, min_age: 12 });
});
