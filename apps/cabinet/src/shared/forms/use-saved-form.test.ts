import { createFormControl, type FieldPath } from 'react-hook-form';
import { expect, it } from 'vitest';
import { baseline } from './baseline.ts';
import { chanceOf, randomEdit } from './testing/random-edits.ts';
import { takeStored } from './use-saved-form.ts';

const START = {
  name: 'Бюро',
  address: { city: 'Казань', street: 'Баумана' },
  penalties: [
    { days: 30, percent: 10 },
    { days: 5, percent: 50 },
  ],
  phones: ['1', '2'],
};
type Values = typeof START;

/** The server tidies a name and keeps the rest. */
const storedOf = (values: Values): Values => ({ ...structuredClone(values), name: values.name.trim() });

it('keeps what was typed while a save was on its way, and takes the rest as it is stored', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const chance = chanceOf(seed);
    const form = createFormControl<Values>({ defaultValues: START });
    form.reset(START);
    const edit = () => {
      const { path, value } = randomEdit(form.getValues(), chance);
      form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true });
    };
    for (let times = chance(4); times >= 0; times--) edit();
    const sent = baseline(form.getValues());
    const stored = storedOf(structuredClone(form.getValues()));
    for (let times = chance(3); times > 0; times--) edit();
    const shown = structuredClone(form.getValues());
    takeStored(form, sent, stored);
    for (const name of Object.keys(START) as (keyof Values)[]) {
      const isTyped = JSON.stringify(sent[name]) !== JSON.stringify(shown[name]);
      expect(form.getValues(name), `seed ${seed}: ${name}`).toEqual(isTyped ? shown[name] : stored[name]);
    }
  }
});
