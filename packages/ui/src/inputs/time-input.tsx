import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readTypedTime } from './typed-time.ts';

/** Longest that is typed: `09:30 p.m.` */
const LENGTH = 10;

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** `HH:mm`. */
  value: string | null;
  onChange: (time: string | null) => void;
}

/**
 * A time of day of 24 hours in every language and browser: the browsers' own field follows the language of the browser,
 * not that of the page. Typing takes effect with a time that is one; leaving the field shows what was taken.
 */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : readTypedTime(typed);
  // What was typed gives way once the value is another one; until it says a time, it stays.
  const isCurrent = typed !== null && (read === value || (read === null && typed.trim() !== ''));
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={LENGTH}
      {...rest}
      value={isCurrent ? typed : (value ?? '')}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const time = readTypedTime(next);
        if (time !== null || next.trim() === '') onChange(time);
      }}
      onBlur={(event) => {
        setTyped(null);
        rest.onBlur?.(event);
      }}
    />
  );
}
