import { NumberInput, type NumberInputProps } from '@mantine/core';
import { minorDigits, NARROW_NBSP, toMajor, toMinor } from '@tropa/core';

interface MoneyInputProps extends Omit<
  NumberInputProps,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> {
  /** Minor units (kopecks, cents); null when nothing is typed. */
  value: number | null;
  onChange: (amount: number | null) => void;
  /** ISO 4217 code: its sign stands at the right, its digits bound the fraction. */
  currency: string;
  /** Bounds in minor units; a value is clamped to them on leaving the field. */
  min?: number;
  max?: number;
}

/** A sum of money: people type major units, the form holds integer minor units. */
export function MoneyInput({ value, onChange, currency, min = 0, max, ...rest }: MoneyInputProps) {
  const digits = minorDigits(currency);
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      thousandSeparator={NARROW_NBSP}
      decimalSeparator=","
      allowedDecimalSeparators={['.', ',']}
      decimalScale={digits}
      min={toMajor(min, currency)}
      max={max === undefined ? undefined : toMajor(max, currency)}
      allowNegative={min < 0}
      clampBehavior="blur"
      rightSection={<span aria-hidden>{currencySign(currency)}</span>}
      rightSectionPointerEvents="none"
      {...rest}
      value={value === null ? '' : toMajor(value, currency)}
      onChange={(major) => onChange(major === '' ? null : toMinor(major, currency))}
    />
  );
}

/** `₽`, `$`, or the code where there is no sign. */
function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('ru', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
