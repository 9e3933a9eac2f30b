import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { afterPress } from '../form/after-press.ts';
import { useWords } from '../words.ts';
import { readTypedTime } from './typed-time.ts';

/** Longest that is typed: `09:30 p.m.` */
const LENGTH = 10;

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** `HH:mm`. */
  value: string | null;
  onChange: (time: string | null) => void;
  /** Of a form that saves by itself: what is refused leaves the time that there was, until there is another. */
  keepsLast?: boolean;
}

/**
 * A time of day of 24 hours in every language and browser: the browsers' own field follows the language of the browser,
 * not that of the page. Typing takes effect with a time that is one; leaving the field shows what was taken. What is no
 * time is never taken for another: the field is empty then (or, where the form saves by itself, as it was), what was typed
 * stays in it, and it says so.
 */
export function TimeInput({ value, onChange, keepsLast = false, ...rest }: TimeInputProps) {
  const word = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  // What the form has of it.
  const [given, setGiven] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  // The words come after a press that left the field: they would move from under the pointer what was pressed.
  const [isSaid, setIsSaid] = useState(false);
  const read = typed === null ? null : readTypedTime(typed);
  const isEmpty = typed === null || typed.trim() === '';
  // What was typed gives way once the value is another one.
  const isCurrent = typed !== null && given === value;
  const isRefused = isCurrent && isLeft && read === null && !isEmpty;
  const leave = () => {
    setLeft(true);
    afterPress(() => setIsSaid(true));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={LENGTH}
      {...rest}
      data-refused={isRefused || undefined}
      error={isRefused && isSaid ? word('widgets.time.invalid') : rest.error}
      value={isCurrent ? typed : (value ?? '')}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        setLeft(false);
        setIsSaid(false);
        const time = readTypedTime(next);
        const keeps = keepsLast && time === null && next.trim() !== '';
        setGiven(keeps ? value : time);
        if (!keeps) onChange(time);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        rest.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        leave();
        if (read !== null || isEmpty) setTyped(null);
        rest.onBlur?.(event);
      }}
    />
  );
}
