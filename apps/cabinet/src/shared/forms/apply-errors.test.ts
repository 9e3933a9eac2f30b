import { describe, expect, it, vi } from 'vitest';
import { applyErrors } from './apply-errors.ts';

/** The only list that a field shows. */
const shown = vi.hoisted(() => ({ tours: '' }));
vi.mock('@tropa/ui', () => ({
  shownAs: (_control: object, path: string): string | undefined => (path in shown ? shown.tours : undefined),
}));

const formOf = (values: object) =>
  ({ control: {}, getValues: () => values, setError: vi.fn(), setFocus: vi.fn() }) as never;
const spies = (form: unknown) =>
  form as { setError: ReturnType<typeof vi.fn>; setFocus: ReturnType<typeof vi.fn> };

describe('applyErrors', () => {
  it('puts each refusal at its field, however deep, and moves focus to the first', () => {
    const form = formOf({ name: '', program: [{ title: '' }] });
    expect(applyErrors(form, { errors: { 'program.0.title': 'Коротко', name: 'Пусто' } })).toBe(true);
    expect(spies(form).setError.mock.calls).toEqual([
      ['program.0.title', { type: 'server', message: 'Коротко' }],
      ['name', { type: 'server', message: 'Пусто' }],
    ]);
    expect(spies(form).setFocus.mock.calls).toEqual([['program.0.title']]);
  });

  it('leaves for a toast what has no field here', () => {
    const form = formOf({ name: '' });
    expect(applyErrors(form, { errors: { name: 'Пусто', tour_organizer_id: 'Заполните' } })).toBe(false);
    expect(applyErrors(form, { errors: {} })).toBe(false);
  });

  it('tells what is refused of a list in a toast, too, where it has no place of its own', () => {
    const form = formOf({ prices: [] });
    expect(applyErrors(form, { errors: { prices: 'Назовите тур' } })).toBe(false);
    expect(spies(form).setError).toHaveBeenCalledWith('prices', { type: 'server', message: 'Назовите тур' });
  });

  it('tells what is refused of a list once where a field shows it', () => {
    const form = formOf({ tours: [] });
    expect(applyErrors(form, { errors: { tours: 'Назовите тур' } })).toBe(true);
    expect(spies(form).setError).toHaveBeenCalledWith('tours', { type: 'server', message: 'Назовите тур' });
  });

  it('drops the prefix of the body', () => {
    const form = formOf({ name: '' });
    expect(applyErrors(form, { errors: { 'tour.name': 'Пусто' } }, 'tour.')).toBe(true);
    expect(spies(form).setError).toHaveBeenCalledWith('name', { type: 'server', message: 'Пусто' });
  });
});
