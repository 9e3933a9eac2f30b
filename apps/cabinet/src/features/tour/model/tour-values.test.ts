import { describe, expect, it } from 'vitest';
import { classesWithout, inClass, newCategory, newSeatClass } from './tour-values.ts';

describe('classes without a category', () => {
  const [deck, cabin] = [newSeatClass('Палуба'), newSeatClass('Салон')];
  const classes = [deck, cabin];
  const child = newCategory({ title: 'Ребёнок', type: 'child', class_id: deck.id });
  const without = (...categories: Parameters<typeof classesWithout>[0]) =>
    classesWithout(categories, classes, 0).map(({ id }) => id);

  it('are those that sell none of the same name and kind', () => {
    expect(without(child)).toEqual([cabin.id]);
    expect(without(child, newCategory({ title: 'Ребёнок ', type: 'child', class_id: cabin.id }))).toEqual([]);
    expect(without(child, newCategory({ title: 'Ребёнок', type: 'student', class_id: cabin.id }))).toEqual([
      cabin.id,
    ]);
    expect(without(child, inClass(child, cabin.id))).toEqual([]);
  });

  it('are none of a category without a seat', () => {
    expect(without({ ...child, takes_seat: false })).toEqual([]);
  });
});
