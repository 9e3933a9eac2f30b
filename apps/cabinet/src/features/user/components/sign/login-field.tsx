import { TextInput } from '@mantine/core';
import { looksLikePhone } from '@tropa/core';
import { useCallback, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField, type FieldBinding } from '../../../../shared/forms/index.ts';
import { PhoneInput } from '../../../../shared/phone/phone-input.tsx';

/** With fewer digits it may still become an e-mail. */
const TELLING_DIGITS = 3;
const isPhoneLike = (value: string) =>
  looksLikePhone(value) && value.replaceAll(/\D/gu, '').length >= TELLING_DIGITS;

/**
 * E-mail or phone in one field: what looks like a phone (docs/rules/interface.md) turns the input into that of a phone, and a
 * letter turns it back.
 */
export function LoginField<V extends FieldValues>(binding: FieldBinding<V>) {
  const { t } = useTranslation();
  const { value, onChange, onBlur, name, error, required = false } = useField(binding);
  const login: string = value ?? '';
  const isPhone = isPhoneLike(login);
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  // Another input has taken the place of the one that was typed into.
  const take = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    if (!field || !hadFocus.current) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const shared = {
    ref: take,
    name,
    error,
    required,
    label: t('user.sign.login'),
    autoComplete: 'username',
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = document.activeElement === input.current;
      onBlur();
    },
  };
  if (!isPhone)
    return <TextInput {...shared} value={login} onChange={(event) => onChange(event.currentTarget.value)} />;
  const becomeText = (text: string) => onChange(text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || !/[\p{L}@._]/u.test(event.key)) return;
    event.preventDefault();
    becomeText(`${login.replaceAll(/\D/gu, '')}${event.key}`);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (text === '' || looksLikePhone(text)) return;
    event.preventDefault();
    becomeText(text);
  };
  return <PhoneInput {...shared} value={login} onChange={onChange} onKeyDown={onKeyDown} onPaste={onPaste} />;
}
