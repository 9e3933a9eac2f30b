import {
  ActionIcon,
  NumberInput as MantineNumberInput,
  type NumberInputHandlers,
  type NumberInputProps as MantineProps,
} from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { clampNumber, isUnfinished } from './clamp-number.ts';
import classes from './inputs.module.css';

export interface NumberInputProps extends Omit<
  MantineProps,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'clampBehavior'
> {
  /** Null when nothing is typed. */
  value: number | null;
  /** Only ever gets a number within the bounds. */
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Buttons for one more and one less. */
  hasSteps?: boolean;
}

/** A number that is clamped to its bounds on each change (cabinet.md, section 5). */
export function NumberInput({ value, onChange, min, max, hasSteps = false, ...rest }: NumberInputProps) {
  const word = useWords();
  const [draft, setDraft] = useState<string | number | null>(null);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the field must have shown what was typed, or it keeps it
    if (draft !== null && !isUnfinished(draft, max)) setDraft(null);
  }, [draft, max]);
  const handlers = useRef<NumberInputHandlers>(null);
  const isFixed = rest.disabled === true || rest.readOnly === true;
  const steps = (
    <span className={classes['steps']}>
      <ActionIcon
        className={classes['step'] ?? ''}
        aria-label={word('widgets.number.decrease')}
        disabled={isFixed || (min !== undefined && value !== null && value <= min)}
        onClick={() => handlers.current?.decrement()}
      >
        <IconMinus size={16} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        className={classes['step'] ?? ''}
        aria-label={word('widgets.number.increase')}
        disabled={isFixed || (max !== undefined && value !== null && value >= max)}
        onClick={() => handlers.current?.increment()}
      >
        <IconPlus size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  );
  return (
    <MantineNumberInput
      // The library's own steps are too small for fingers.
      hideControls
      handlersRef={handlers}
      {...(hasSteps && { rightSection: steps, rightSectionWidth: 'auto' })}
      {...rest}
      min={min}
      max={max}
      clampBehavior="none"
      value={draft ?? value ?? ''}
      onChange={(typed) => {
        setDraft(typed);
        onChange(clampNumber(typed === '' || typed === '-' ? null : Number(typed), min, max));
      }}
      onBlur={(event) => {
        setDraft(null);
        rest.onBlur?.(event);
      }}
    />
  );
}
