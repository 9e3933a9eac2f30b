import {
  Checkbox,
  Select,
  Switch,
  Textarea,
  TextInput,
  type CheckboxProps,
  type SelectProps,
  type SwitchProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { CountedTextarea } from '../inputs/counted-text.tsx';
import { NumberInput, type NumberInputProps } from '../inputs/number-input.tsx';
import { shownNumber } from '../inputs/number-text.ts';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';
import { useField, type FieldBinding, type Unbound } from './binding.ts';
import { labelsOf } from './labels-of.ts';
import { allOf, numberWithin } from './rules.ts';
import { asTyped } from './shown-as.ts';

export function TextField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: FieldBinding<V> & Unbound<TextInputProps>) {
  const field = useField({ control, name, rules });
  return <TextInput {...rest} {...field} value={field.value ?? ''} />;
}

export function TextareaField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: FieldBinding<V> & Unbound<TextareaProps>) {
  const field = useField({ control, name, rules });
  const value: string = field.value ?? '';
  // How much room is left is said where the room is bounded.
  if (rest.maxLength !== undefined)
    return <CountedTextarea {...rest} {...field} value={value} maxLength={rest.maxLength} />;
  return <Textarea autosize minRows={3} maxRows={14} {...rest} {...field} value={value} />;
}

/**
 * A number that is not negative, or null; whole unless `decimals` are given. What is no such number stays in the form as it
 * was typed, and the form is not sent with it.
 */
export function NumberField<V extends FieldValues>({
  control,
  name,
  rules,
  min = 0,
  ...rest
}: FieldBinding<V> & Unbound<NumberInputProps>) {
  const bounds = { min, max: rest.max, decimals: rest.decimals };
  const word = useWords();
  const field = useField({ control, name, rules: allOf(numberWithin(bounds), rules ?? {}) }, (value) =>
    typeof value === 'number'
      ? `${shownNumber(value, { point: word('widgets.number.point'), thousands: rest.thousands ?? '' })}${rest.suffix ?? ''}`
      : asTyped(value),
  );
  return <NumberInput {...rest} {...field} min={min} value={field.value ?? null} />;
}

/** A share in percent, to hundredths of one. */
export function PercentField<V extends FieldValues>(props: FieldBinding<V> & Unbound<NumberInputProps>) {
  return <NumberField max={100} decimals={2} suffix=" %" {...props} />;
}

/** Chooses one of the values; `data` holds strings, as Mantine wants them. */
export function SelectField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: FieldBinding<V> & Unbound<SelectProps>) {
  const word = useWords();
  const { nothingFound } = useUiTexts().empty;
  const { onChange, value, ...field } = useField({ control, name, rules }, (chosen) =>
    labelsOf(rest.data ?? [], [chosen]),
  );
  const isNumber = typeof value === 'number';
  return (
    <Select
      allowDeselect={false}
      nothingFoundMessage={nothingFound}
      clearButtonProps={{ 'aria-label': word('widgets.select.clear'), size: '26' }}
      {...rest}
      {...field}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => onChange(isNumber && next !== null ? Number(next) : next)}
    />
  );
}

export function SwitchField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: FieldBinding<V> & Unbound<SwitchProps>) {
  const { onChange, value, ...field } = useField({ control, name, rules });
  return (
    <Switch
      {...rest}
      {...field}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function CheckboxField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: FieldBinding<V> & Unbound<CheckboxProps>) {
  const { onChange, value, ...field } = useField({ control, name, rules });
  return (
    <Checkbox
      {...rest}
      {...field}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
