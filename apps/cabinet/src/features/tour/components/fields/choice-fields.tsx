import { Chip, Input, MultiSelect, SegmentedControl } from '@mantine/core';
import type { Guide } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/index.ts';
import type { TourValues } from '../../model/tour-values.ts';
import classes from './entries.module.css';

interface FieldProps {
  control: Control<TourValues>;
}

/** Two or three choices side by side. */
export function SegmentField({
  control,
  name,
  label,
  data,
  onChange,
}: FieldProps & {
  name: 'type' | 'price_basis';
  label: string;
  data: Array<{ value: string; label: string }>;
  /** What else follows from the choice. */
  onChange?: (value: string) => void;
}) {
  const labelId = useId();
  const { field } = useController({ control, name });
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <div className={classes['segments']}>
        <SegmentedControl
          aria-labelledby={labelId}
          value={String(field.value)}
          data={data}
          onChange={(next) => {
            field.onChange(typeof field.value === 'number' ? Number(next) : next);
            onChange?.(next);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}

const COMFORT = ['base', 'base_plus', 'medium', 'improved', 'premium'] as const;

function ComfortChip({ control, level }: FieldProps & { level: (typeof COMFORT)[number] }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: `is_comfort_${level}` });
  return (
    <Chip checked={field.value} onChange={field.onChange} variant="outline" radius="md">
      {t(`blocks.comfort.${level}`)}
    </Chip>
  );
}

/** The levels of comfort; several when nights differ. */
export function ComfortField({ control }: FieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  return (
    <Input.Wrapper
      label={t('tour.main.comfort')}
      description={t('tour.main.comfort_text')}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <fieldset className={classes['chips']} aria-labelledby={labelId}>
        {COMFORT.map((level) => (
          <ComfortChip key={level} control={control} level={level} />
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}

const LANGUAGES = [
  'ru',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'zh',
  'tr',
  'ar',
  'ja',
  'ko',
  'kk',
  'be',
  'ka',
  'hy',
  'sr',
];

/** Languages that the group is led in, named in the language chosen. */
export function LanguagesField({ control }: FieldProps) {
  const { t, i18n } = useTranslation();
  const { value, ...field } = useField({ control, name: 'languages' });
  const chosen = value as string[];
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const codes = [...LANGUAGES, ...chosen.filter((code) => !LANGUAGES.includes(code))];
  const label = (code: string) => {
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  };
  return (
    <MultiSelect
      {...field}
      label={t('tour.main.languages')}
      value={chosen}
      maxValues={10}
      searchable
      hidePickedOptions
      data={codes.map((code) => ({ value: code, label: label(code) }))}
    />
  );
}

/** Guides of the organizer who lead this tour. */
export function GuidesField({ control, guides }: FieldProps & { guides: readonly Guide[] }) {
  const { t } = useTranslation();
  const { onChange, value: _value, ...field } = useField({ control, name: 'guides' });
  const chosen = useWatch({ control, name: 'guides' });
  return (
    <MultiSelect
      {...field}
      label={t('tour.main.guides_field')}
      placeholder={chosen.length === 0 ? t('tour.main.guides_pick') : undefined}
      value={chosen.map(String)}
      maxValues={20}
      searchable
      data={guides.map((guide) => ({ value: String(guide.id), label: fullName(guide) }))}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
