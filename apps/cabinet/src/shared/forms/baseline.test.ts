import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { baseline, changesSince } from './baseline.ts';

it('names what differs and nothing else', () => {
  const saved = baseline({ name: '', price: null as number | null, days: [{ title: 'Один' }] });
  expect(changesSince(saved, { name: '', price: null, days: [{ title: 'Один' }] })).toEqual({});
  expect(changesSince(saved, { name: 'Алтай', price: 100, days: [{ title: 'Один' }] })).toEqual({
    name: 'Алтай',
    price: 100,
  });
});

it('keeps what was saved while the form writes into its own values', () => {
  const form = createFormControl({ defaultValues: { categories: [{ price: 100 }] } });
  form.setValue('categories', [{ price: 100 }]);
  const saved = baseline(form.getValues());
  form.setValue('categories.0.price', 200);
  expect(saved.categories).toEqual([{ price: 100 }]);
  expect(() => saved.categories.push({ price: 300 })).toThrow(TypeError);
});
