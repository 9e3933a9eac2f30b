import { currencySign, minorDigits, NARROW_NBSP, toMajor, toMinor } from '@tropa/core';
import { NumberInput, type NumberInputProps, type NumberValue } from './number-input.tsx';

interface MoneyInputProps extends Omit<
  NumberInputProps,
  'decimals' | 'hasSteps' | 'hasWholeFraction' | 'step' | 'suffix' | 'thousands'
> {
  /** Minor units (kopecks, cents), null when nothing is typed, or what was typed where that is no sum. */
  value: NumberValue;
  onChange: (amount: NumberValue) => void;
  /** ISO 4217 code: its sign stands at the right, its digits bound the fraction. */
  currency: string;
  /** Bounds in minor units. */
  min?: number;
  max?: number;
}

/** A sum of money: people type major units, the form holds integer minor units. */
export function MoneyInput({ value, onChange, currency, min = 0, max, ...rest }: MoneyInputProps) {
  return (
    <NumberInput
      rightSection={<span aria-hidden>{currencySign(currency)}</span>}
      rightSectionPointerEvents="none"
      {...rest}
      decimals={minorDigits(currency)}
      thousands={NARROW_NBSP}
      hasWholeFraction
      min={toMajor(min, currency)}
      max={max === undefined ? undefined : toMajor(max, currency)}
      value={typeof value === 'number' ? toMajor(value, currency) : value}
      onChange={(major) => onChange(typeof major === 'number' ? toMinor(major, currency) : major)}
    />
  );
}
