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
import { CountedTextarea, NumberInput, type NumberInputProps } from '@tropa/ui';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { ValidationRules } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { afterPress } from './after-press.ts';
import { allOf, checkBy, numberWithin } from './rules.ts';

/** What every field of a form takes: the form's control and the field's path. */
export interface FieldBinding<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  /** Checks before sending: `'required|min_length:8'`, `{ required: true }` or a function. */
  rules?: ValidationRules | undefined;
}
/** Properties of an input without those that the form gives. */
export type Unbound<P> = Omit<
  P,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'checked' | 'ref' | 'form'
>;

/** Binds a field: its value, and the refusal under it (docs/rules/interface.md). */
export function useField<V extends FieldValues>({ control, name, rules }: FieldBinding<V>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    control,
    name,
    rules: rules === undefined ? {} : { validate: checkBy(t, rules) },
  });
  const onBlur = () => {
    const before = control.getFieldState(name).error;
    afterPress(() => {
      // What was pressed may have brought a refusal, which a check of the field would take away.
      const { error } = control.getFieldState(name);
      if (error === undefined || error === before) field.onBlur();
    });
  };
  return { ...field, onBlur, error: fieldState.error?.message };
}

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
  const field = useField({ control, name, rules: allOf(numberWithin(bounds), rules ?? {}) });
  return <NumberInput {...rest} {...field} min={min} value={field.value ?? null} />;
}

/** Chooses one of the values; `data` holds strings, as Mantine wants them. */
export function SelectField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: FieldBinding<V> & Unbound<SelectProps>) {
  const { t } = useTranslation();
  const { onChange, value, ...field } = useField({ control, name, rules });
  const isNumber = typeof value === 'number';
  return (
    <Select
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('widgets.select.clear'), size: '26' }}
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
