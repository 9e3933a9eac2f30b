import { TextInput, type TextInputProps } from '@mantine/core';
import { PHONE_FIELD_MAX_LENGTH } from '@tropa/core';
import { AsYouType } from 'libphonenumber-js/min';

/** Formats a phone as it is typed: letters go, a plus comes first, a Russian 8 at the start becomes +7. */
export function formatPhoneAsTyped(typed: string): string {
  const digits = typed.replace(/\D/gu, '');
  if (digits === '') return typed.trim().startsWith('+') ? '+' : '';
  const international =
    !typed.trim().startsWith('+') && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
  return new AsYouType().input(`+${international}`).slice(0, PHONE_FIELD_MAX_LENGTH);
}

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onChange: (phone: string) => void;
}

/** A phone in international format, spaced as its country writes it. */
export function PhoneInput({ value, onChange, ...rest }: PhoneInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 999 123 45 67"
      {...rest}
      value={formatPhoneAsTyped(value)}
      onChange={(event) => onChange(formatPhoneAsTyped(event.currentTarget.value))}
    />
  );
}
