import { formatPhone, plainText, type RichTextDocument } from '@tropa/core';
import {
  allOf,
  asTyped,
  DateInput,
  MoneyInput,
  PasswordInput,
  RichTextEditor,
  useField,
  writeDate,
  type FieldBinding,
  type Unbound,
} from '@tropa/ui';
import { useContext, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PhoneInput } from '../phone/phone-input.tsx';
import { useFormat } from '../use-format.ts';
import { moneyWithin } from './rules.ts';
import { SavedByItself } from './saved-by-itself.ts';

type Bound<V extends FieldValues, P> = FieldBinding<V> & Unbound<P>;

/** Integer minor units or null; what is no sum stays in the form as it was typed, and the form is not sent with it. */
export function MoneyField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Bound<V, ComponentProps<typeof MoneyInput>>) {
  const { min, max, currency } = rest;
  const format = useFormat();
  const field = useField(
    { control, name, rules: allOf(moneyWithin(currency, { min, max }), rules ?? {}) },
    (value) => (typeof value === 'number' ? format.money(value, currency) : asTyped(value)),
  );
  return <MoneyInput {...rest} {...field} value={field.value ?? null} />;
}

export function PhoneField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Bound<V, ComponentProps<typeof PhoneInput>>) {
  const field = useField({ control, name, rules }, (value) => formatPhone(asTyped(value)));
  return <PhoneInput {...rest} {...field} value={field.value ?? ''} />;
}

/** `yyyy-MM-dd` or null; where the form saves by itself, what is refused leaves the date that there was. */
export function DateField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Bound<V, ComponentProps<typeof DateInput>>) {
  const field = useField({ control, name, rules }, (value) =>
    typeof value === 'string' ? writeDate(value) : '',
  );
  const keepsLast = useContext(SavedByItself);
  return <DateInput {...rest} {...field} value={field.value ?? null} keepsLast={keepsLast} />;
}

export function PasswordField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Bound<V, ComponentProps<typeof PasswordInput>>) {
  // What is secret is told of by nobody.
  const field = useField({ control, name, rules }, (value) => '•'.repeat(asTyped(value).length && 8));
  return <PasswordInput {...rest} {...field} value={field.value ?? ''} />;
}

/** Rich text as structured nodes, or null when there is nothing to read. */
export function RichTextField<V extends FieldValues>({
  control,
  name,
  rules,
  ...rest
}: Bound<V, ComponentProps<typeof RichTextEditor>>) {
  const field = useField({ control, name, rules }, (value) => plainText(value as RichTextDocument | null));
  return (
    <RichTextEditor
      {...rest}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
