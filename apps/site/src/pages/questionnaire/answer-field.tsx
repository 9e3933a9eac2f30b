import type {
  PageLanguage,
  PassportKind,
  QuestionnaireForm,
  QuestionnairePlace,
  ResidenceRegion,
  Sex,
} from '@tropa/contract';
import { countryName, EARLIEST_BIRTHDAY } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import type { Answer } from '../../shared/questionnaire-data.ts';
import { controlTies, FieldFrame } from '../../shell/field/field.tsx';

/** Id of the list of countries that all cards share. */
export const COUNTRIES_ID = 'countries';

const SEXES: readonly Sex[] = ['female', 'male'];
const REGIONS: readonly ResidenceRegion[] = [
  'russia',
  'crimea',
  'dnr',
  'lnr',
  'belarus',
  'kazakhstan',
  'other',
];
const DOCUMENTS: readonly PassportKind[] = ['passport', 'foreign_passport', 'birth_certificate', 'other'];

export interface FieldProps {
  name: Answer;
  place: QuestionnairePlace;
  form: QuestionnaireForm;
  language: PageLanguage;
  today: string;
  /** The browser's address book knows one person: it helps with the first place alone. */
  isFirst: boolean;
  t: Translate;
}

type InputKind = {
  type?: string;
  inputMode?: 'numeric';
  maxLength: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
};
const INPUTS: Partial<Record<Answer, InputKind>> = {
  last_name: { maxLength: 80, autoComplete: 'family-name' },
  first_name: { maxLength: 80, autoComplete: 'given-name' },
  middle_name: { maxLength: 80, autoComplete: 'additional-name' },
  birthday: { type: 'date', maxLength: 10, autoComplete: 'bday' },
  passport: { maxLength: 60 },
  weight: { inputMode: 'numeric', maxLength: 6 },
  citizenship: { maxLength: 80, autoComplete: 'country-name' },
  phone: { type: 'tel', maxLength: 32, autoComplete: 'tel' },
  email: { type: 'email', maxLength: 254, autoComplete: 'email' },
};

/** What the field begins with: a passport is never sent back, so its field begins empty. */
function valueOf({ name, place, form, language }: FieldProps): string {
  const typed = form.typed[`${place.key}.${name}`];
  if (typed !== undefined) return typed;
  if (name === 'passport') return '';
  if (name === 'citizenship') return place.citizenship ? countryName(place.citizenship, language) : '';
  return String(place[name] ?? '');
}

function hintOf({ name, place, t }: FieldProps): string {
  if (name === 'passport')
    return place.passport === '' ? '' : t('questionnaire.hints.passport_kept', { passport: place.passport });
  if (name === 'middle_name' || name === 'food_restriction' || name === 'citizenship')
    return t(`questionnaire.hints.${name}`);
  return '';
}

function optionsOf({ name, t }: FieldProps): [value: string, label: string][] {
  if (name === 'sex') return SEXES.map((value) => [value, t(`questionnaire.sexes.${value}`)]);
  if (name === 'residence_region')
    return REGIONS.map((value) => [value, t(`questionnaire.regions.${value}`)]);
  return DOCUMENTS.map((value) => [value, t(`questionnaire.documents.${value}`)]);
}

/** One question about one tourist. */
export function AnswerField(props: FieldProps) {
  const { name, place, form, isFirst, today, t } = props;
  const path = `${place.key}.${name}`;
  const problem = form.problems[path];
  const shared = {
    ...controlTies(path, problem),
    'data-answer': name,
    defaultValue: valueOf(props),
    name: path,
  };
  let control: ReactNode;
  if (name === 'sex' || name === 'residence_region' || name === 'passport_kind')
    control = (
      <select {...shared}>
        <option value="">{t('questionnaire.choose')}</option>
        {optionsOf(props).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  else if (name === 'food_restriction') control = <textarea {...shared} maxLength={500} rows={2} />;
  else {
    const { autoComplete, ...input } = INPUTS[name] ?? { maxLength: 80 };
    control = (
      <input
        {...shared}
        {...input}
        autoComplete={isFirst ? (autoComplete ?? 'off') : 'off'}
        {...(name === 'citizenship' ? { list: COUNTRIES_ID } : {})}
        {...(name === 'birthday' ? { min: EARLIEST_BIRTHDAY, max: today } : {})}
        {...(name === 'passport' ? { autoComplete: 'off', autoCapitalize: 'characters' } : {})}
      />
    );
  }
  return (
    <FieldFrame
      hint={hintOf(props)}
      isWide={name === 'food_restriction'}
      label={t(`questionnaire.fields.${name}`)}
      path={path}
      problem={problem}
    >
      {control}
    </FieldFrame>
  );
}
