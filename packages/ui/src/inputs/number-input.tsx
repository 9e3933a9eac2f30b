import { TextInput, type TextInputProps } from '@mantine/core';
import { refuseNumber, type NumberBounds } from '@tropa/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { ReasonedIcon } from '../buttons/reasoned.tsx';
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
  /** A fraction is written whole: `3500,50`. */
  hasWholeFraction?: boolean;
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
  hasWholeFraction = false,
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
  const isAt = (bound: number | undefined, side: 1 | -1) =>
    bound !== undefined && typeof value === 'number' && value * side >= bound * side;
  const written = { point, thousands, fractionDigits: hasWholeFraction ? decimals : 0 };
  const steps = (
    <span className={classes['steps']}>
      <ReasonedIcon
        className={classes['step'] ?? ''}
        aria-label={word('widgets.number.decrease')}
        disabledReason={isAt(min, -1) && refusalText(word, 'min', bounds, written)}
        onClick={() => add(-step)}
      >
        <IconMinus size={16} stroke={1.6} />
      </ReasonedIcon>
      <ReasonedIcon
        className={classes['step'] ?? ''}
        aria-label={word('widgets.number.increase')}
        disabledReason={isAt(max, 1) && refusalText(word, 'max', bounds, written)}
        onClick={() => add(step)}
      >
        <IconPlus size={16} stroke={1.6} />
      </ReasonedIcon>
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
      {...(hasSteps && !isFixed && { rightSection: steps, rightSectionWidth: 'auto' })}
      {...rest}
      data-number
      data-refused={isSaid || undefined}
      error={isSaid ? refusalText(word, refusal, bounds, written) : rest.error}
      value={isCurrent ? draft : shownNumber(value, written)}
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
