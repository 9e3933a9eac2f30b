import { describe, expect, it } from 'vitest';
import { changesByField, photoChanges, reviewState, textRuns } from './tour-review.ts';

const picture = (id: number) => ({ id, url: '', width: 1, height: 1, color: '#000000' });
const change = (key: string, field: 'name' | 'program') => ({
  key,
  field,
  part: null,
  numbers: [],
  before: null,
  after: null,
});

describe('two texts', () => {
  it('are compared word by word, in Russian too', () => {
    const { before, after } = textRuns('Три дня у озера', 'Пять дней у озера');
    expect(before.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())).toEqual(['Три дня']);
    expect(after.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())).toEqual(['Пять дней']);
    expect(after.map(({ text }) => text).join('')).toBe('Пять дней у озера');
  });

  it('have nothing in common with an empty one', () => {
    expect(textRuns('', 'Новое')).toEqual({ before: [], after: [{ text: 'Новое', isChanged: true }] });
  });
});

it('photos are counted by what they are, not by where they stand', () => {
  expect(photoChanges([picture(1), picture(2)], [picture(2), picture(3)])).toEqual({
    added: 1,
    removed: 1,
    isMoved: false,
  });
  expect(photoChanges([picture(1), picture(2)], [picture(2), picture(1)])).toMatchObject({ isMoved: true });
});

it('changes stand together by field', () => {
  const [name, first, second] = [
    change('name', 'name'),
    change('program.a', 'program'),
    change('program.b', 'program'),
  ];
  expect(changesByField([name, first, second])).toEqual([
    { field: 'name', changes: [name] },
    { field: 'program', changes: [first, second] },
  ]);
});

it('a state names the reader where there is one', () => {
  const taken_by = { id: 1, name: 'Ольга' };
  expect(reviewState({ status: 'moderation', taken_by })).toMatchObject({
    name: 'moderation_by',
    reader: 'Ольга',
  });
  expect(reviewState({ status: 'waiting', taken_by: null })).toMatchObject({ name: 'waiting', reader: '' });
});
