import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { refuseNumber, type NumberBounds } from '@tropa/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useWords } from '../words.ts';
import { nextStep, refusalText, shownNumber, typedValue } from './number-text.ts';
import classes from './inputs.module.css';

/** What a field for a number holds: the number, null when nothing is typed, or what was typed where that is no number. */
export type NumberValue = number | string | null;

export interface NumberInputProps
  extends
    Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'step' | 'min' | 'max'>,
    NumberBounds {
  value: NumberValue;
  /** Gets what stands in the field: text that is no number is given as it was typed, so that nobody takes it for one. */
  onChange: (value: NumberValue) => void;
  /** Buttons for one more and one less. */
  hasSteps?: boolean;
  /** By how much the buttons and arrows change it. */
  step?: number;
  /** Stands behind the number: ` %`. */
  suffix?: string;
  /** Written between thousands while the field is not typed into. */
  thousands?: string;
}

/**
 * A number, whole unless `decimals` says how many digits may follow the comma. What is typed is never turned into another
 * number: what the field does not take stays as it is, and the field says why.
 */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  decimals = 0,
  hasSteps = false,
  step = 1,
  suffix,
  thousands = '',
  ...rest
}: NumberInputProps) {
  const word = useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const point = word('widgets.number.point');
  const bounds = { min, max, decimals };
  // What was typed gives way once the value is another one.
  const isCurrent = draft !== null && typedValue(draft, decimals) === value;
  const refusal = refuseNumber(value, bounds);
  // The beginning of a number may be less than the number: the 1 of 15 where 10 is the least.
  const isSaid = refusal !== null && !(refusal === 'min' && isCurrent && !isNegative(draft));
  const isFixed = rest.disabled === true || rest.readOnly === true;
  const add = (by: number) => {
    const next = nextStep(value, by, bounds);
    if (next !== value) onChange(next);
    setDraft(null);
  };
  const steps = (
    <span className={classes['steps']}>
      <ActionIcon
        className={classes['step'] ?? ''}
        aria-label={word('widgets.number.decrease')}
        disabled={isFixed || (min !== undefined && typeof value === 'number' && value <= min)}
        onClick={() => add(-step)}
      >
        <IconMinus size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        className={classes['step'] ?? ''}
        aria-label={word('widgets.number.increase')}
        disabled={isFixed || (max !== undefined && typeof value === 'number' && value >= max)}
        onClick={() => add(step)}
      >
        <IconPlus size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  );
  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(suffix !== undefined && {
        rightSection: <span aria-hidden>{suffix.trim()}</span>,
        rightSectionPointerEvents: 'none',
      })}
      {...(hasSteps && { rightSection: steps, rightSectionWidth: 'auto' })}
      {...rest}
      data-number
      error={isSaid ? refusalText(word, refusal, bounds, { point, thousands }) : rest.error}
      value={isCurrent ? draft : shownNumber(value, { point, thousands })}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setDraft(typed);
        onChange(typedValue(typed, decimals));
      }}
      onBlur={(event) => {
        setDraft(null);
        rest.onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        rest.onKeyDown?.(event);
        if (isFixed || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        add(event.key === 'ArrowUp' ? step : -step);
      }}
    />
  );
}

const isNegative = (draft: string): boolean => /^\s*[-−]/u.test(draft);
