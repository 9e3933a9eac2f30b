import {
  touristPatch,
  type PassportKind,
  type Sex,
  type TouristCells,
  type TouristPatch,
} from '@tropa/contract';
import { countryCode, documentNumber, foldText } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { fieldErrors } from '../../../kernel/issues.ts';
import type { Message } from '../../../kernel/refusal.ts';
import { readDay } from '../../tour/index.ts';

const LANGUAGES = ['ru', 'en'] as const;

/** What cells say of somebody, and what is wrong with them, by cell. */
export interface ReadCells {
  patch: TouristPatch;
  errors: Record<string, Message>;
}

/** Words by which people say something, those of the forms among them. */
const wordsOf = <Value extends string>(
  words: Record<Value, readonly string[]>,
  inForm: (t: ReturnType<typeof translator>, value: Value) => string,
): Map<string, Value> =>
  new Map(
    (Object.keys(words) as Value[]).flatMap((value) =>
      [...words[value], ...LANGUAGES.map((language) => inForm(translator(language), value))].map(
        (word) => [foldText(word), value] as const,
      ),
    ),
  );

const SEXES = wordsOf<Sex>(
  {
    male: ['м', 'муж', 'муж.', 'мальчик', 'm', 'male'],
    female: ['ж', 'жен', 'жен.', 'девочка', 'f', 'female'],
  },
  (t, sex) => t(`questionnaire.sexes.${sex}`),
);
const KINDS = wordsOf<PassportKind>(
  {
    passport: ['паспорт', 'внутренний паспорт', 'passport'],
    foreign_passport: ['загранпаспорт', 'заграничный паспорт', 'foreign passport', 'international passport'],
    birth_certificate: ['свидетельство', 'св-во о рождении', 'birth certificate'],
    other: ['иной', 'другой', 'паспорт другого государства', 'other'],
  },
  (t, kind) => t(`questionnaire.documents.${kind}`),
);

/** Documents whose numbers are told apart by how they are written. */
const TELLING = ['passport', 'foreign_passport', 'birth_certificate'] as const;

/** The kind that a number alone tells; undefined where it fits none. */
const kindOf = (number: string): PassportKind | undefined =>
  TELLING.find((kind) => documentNumber(kind, number) !== null);

/** A birthday; of a year in two digits the last that is not to come. */
function readBirthday(written: string, today: string): string | undefined {
  const short = /^(\d{1,2}[./-]\d{1,2}[./-])(\d{2})$/u.exec(written);
  const year = `20${short?.[2]}` > today.slice(0, 4) ? '19' : '20';
  const whole = short ? `${short[1]}${year}${short[2]}` : written;
  const read = readDay(/^\d{1,2}-\d{1,2}-/u.test(whole) ? whole.replaceAll('-', '.') : whole);
  return 'value' in read ? read.value : undefined;
}

const error = (name: string): Message => ({ key: `errors.tourist_table.${name}` });

/** The cells that mean something only when they are read. */
const READERS: {
  [Cell in 'birthday' | 'sex' | 'citizenship' | 'passport_kind' | 'weight']: (
    written: string,
    today: string,
  ) => TouristPatch[Cell];
} = {
  birthday: readBirthday,
  sex: (written) => SEXES.get(foldText(written)),
  citizenship: (written) => countryCode(written) ?? undefined,
  passport_kind: (written) => KINDS.get(foldText(written)),
  weight: (written) => {
    const kilograms = /^(\d{1,3})\s*(?:кг|kg)?\.?$/iu.exec(written)?.[1];
    return kilograms === undefined ? undefined : Number(kilograms);
  },
};

/**
 * Reads a row of a table as people write it. Empty cells say nothing.
 * @param today where the tour is, `yyyy-MM-dd`
 */
export function readCells(cells: TouristCells, today: string): ReadCells {
  const errors: Record<string, Message> = {};
  const {
    birthday: _birthday,
    sex: _sex,
    citizenship: _citizenship,
    passport_kind: _kind,
    weight: _weight,
    ...texts
  } = cells;
  const read: Record<string, unknown> = Object.fromEntries(
    Object.entries(texts).filter(([, written]) => written !== ''),
  );
  for (const [cell, reader] of Object.entries(READERS)) {
    const written = cells[cell as keyof typeof READERS] ?? '';
    if (written === '') continue;
    const value = reader(written, today);
    if (value === undefined) errors[cell] = error(cell);
    else read[cell] = value;
  }
  const { passport } = texts;
  if (passport && !cells.passport_kind) read['passport_kind'] = kindOf(passport) ?? 'other';
  const { success, data, error: problems } = touristPatch.safeParse(read);
  if (success) return { patch: data, errors };
  return { patch: {}, errors: { ...fieldErrors(problems, read), ...errors } };
}
