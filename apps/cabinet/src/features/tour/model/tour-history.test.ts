import { describe, expect, it } from 'vitest';
import { noteValues, redoStep, startHistory, undoStep } from './tour-history.ts';
import { newTourValues } from './tour-values.ts';

const empty = newTourValues({
  use_standard_cancellation_terms: true,
  penalties: [],
  penalties_conditions: '',
});
const named = (name: string) => ({ ...empty, name });

describe('the history of the form', () => {
  it('goes back and forth, and forgets what was undone once something else is done', () => {
    let history = noteValues(noteValues(startHistory(empty), named('А')), named('Б'));
    history = undoStep(history);
    expect(history.present.values.name).toBe('А');
    history = redoStep(history);
    expect(history.present.values.name).toBe('Б');
    history = noteValues(undoStep(history), named('В'));
    expect(history.future).toEqual([]);
    expect(undoStep(history).present.values.name).toBe('А');
  });

  it('notes nothing where nothing that is saved has changed', () => {
    const history = startHistory(empty);
    expect(noteValues(history, { ...empty, in_price: [''] })).toBe(history);
  });

  it('keeps steps apart from the form that goes on changing', () => {
    const values = { ...empty, in_price: ['Обеды'] };
    const history = startHistory(values);
    values.in_price[0] = 'Ужины';
    expect(history.present.values.in_price).toEqual(['Обеды']);
  });

  it('stays where it is at its ends', () => {
    const history = startHistory(empty);
    expect(undoStep(history).present).toBe(history.present);
    expect(redoStep(history).present).toBe(history.present);
  });
});
