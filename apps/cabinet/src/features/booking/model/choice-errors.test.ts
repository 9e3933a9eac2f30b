import { expect, it } from 'vitest';
import { choiceErrors } from './choice-errors.ts';

const choiceOf = (...categories: object[]) =>
  ({ choice: { seat_classes: [], categories, extras: [], rooms: [] } }) as unknown as Parameters<
    typeof choiceErrors
  >[1];
const refused = (errors: Record<string, string>) => ({ message: 'Отказ', errors });

it('says at its field what is wrong with it, and the rest beside the sums', () => {
  const helmet = { 'extras.0.quantity': 'Не больше 2' };
  expect(choiceErrors(refused(helmet), choiceOf())).toEqual({ atFields: helmet, rest: null });
  const both = { ...helmet, rooms: 'Кому-то негде спать' };
  expect(choiceErrors(refused(both), choiceOf())).toEqual({
    atFields: helmet,
    rest: 'Кому-то негде спать',
  });
  expect(choiceErrors(null, choiceOf())).toEqual({ atFields: {}, rest: null });
});

it('says beside the sums what has no field: the tourists of categories, a refusal of the whole, all before there are fields', () => {
  const tourists = { tourists: 'Не больше 8' };
  expect(choiceErrors(refused(tourists), choiceOf())).toEqual({ atFields: tourists, rest: null });
  expect(choiceErrors(refused(tourists), choiceOf({}))).toEqual({ atFields: {}, rest: 'Не больше 8' });
  expect(choiceErrors(refused({}), choiceOf())).toEqual({ atFields: {}, rest: 'Отказ' });
  expect(choiceErrors(refused(tourists), undefined)).toEqual({ atFields: {}, rest: 'Не больше 8' });
});
