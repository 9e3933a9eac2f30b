import { describe, expect, it, vi } from 'vitest';
import { applyRefusal } from './apply-refusal.ts';
import { emptyProgramItem, newTourValues } from './tour-values.ts';

const values = {
  ...newTourValues({ use_standard_cancellation_terms: true, penalties: [], penalties_conditions: '' }),
  program: [emptyProgramItem()],
};

function apply(errors: Record<string, string>, type: 1 | 2 = 1) {
  const setError = vi.fn();
  const getValues = (() => ({ ...values, type })) as unknown as Parameters<
    typeof applyRefusal
  >[0]['getValues'];
  return { shown: applyRefusal({ getValues, setError }, errors), setError };
}

describe('applyRefusal', () => {
  it('puts each refusal at its field and names the first section', () => {
    const { shown, setError } = apply({ 'price.price': 'Цена', 'program.0.title': 'Длинно' });
    expect(setError.mock.calls.map(([path]) => path as string)).toEqual(['price', 'program.0.title']);
    expect(shown).toEqual({ first: 'price', sections: {}, rest: [] });
  });

  it('keeps refusals of sections apart, and what has no place', () => {
    const { shown } = apply({ 'dates.dates': 'Нет дат', something_new: 'Иначе' });
    expect(shown).toEqual({ first: 'dates', sections: { dates: 'Нет дат' }, rest: ['Иначе'] });
  });

  it('shows a missing duration of an excursion at its hours', () => {
    expect(apply({ 'main.duration': 'Сколько?' }, 2).setError.mock.calls[0]?.[0]).toBe('duration_hours');
    expect(apply({ 'main.duration': 'Сколько?' }).setError.mock.calls[0]?.[0]).toBe('duration');
  });
});
