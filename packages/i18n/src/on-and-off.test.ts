import { expect, it } from 'vitest';
import { catalogues } from './index.ts';

/** Every text of a catalogue by its key. */
function* textsOf(value: unknown, path: string[] = []): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, [...path, name]);
}

/** Whether a text says that something is on or off. */
const SAYS_STATE = /(?<!\p{L})(?:выключ|включ|отключ)(?:ен|ён)(?:а|о|ы)?(?!\p{L})/iu;
/** Texts that do, each with what it is shown by. One that merely stands beside a switch is wrong after the next touch. */
const SHOWN_BY: Record<string, string> = {
  'accepting.account.disconnected': 'said once it was done',
  'accepting.register.disconnected': 'said once it was done',
  'account_letters.changed.second_factor_off.subject': 'said once it was done',
  'account_letters.changed.second_factor_on.subject': 'said once it was done',
  'blocks.dates.flight_included': 'the date has it',
  'booking.list.filters_on': 'how many are chosen',
  'profile.second.disabled': 'said once it was done',
  'sequences.is_on': 'of the rule itself',
  'sequences.is_off': 'of the rule itself',
  'sequences.switched_on': 'after the server has said so',
  'sequences.switched_off': 'after the server has said so',
  'team.factor_on': 'the member has it',
  'tour.dates.flight_included': 'the name of the field',
  'tour_import.field.flight_included': 'the name of the column',
};

it('a text says that something is on or off only where that is known', () => {
  const found = [...textsOf(catalogues.ru)].filter(
    ([key, text]) => SAYS_STATE.test(text) && !/^(?:kit|specimens)\./u.test(key),
  );
  expect(found.map(([key]) => key).toSorted()).toEqual(Object.keys(SHOWN_BY).toSorted());
});
