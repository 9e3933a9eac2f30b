import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  FLAGS_BASE_PATH,
  isInternationalPhone,
  isPhoneOfCountry,
  normalizePhone,
  phoneCountry,
} from '@tropa/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../words.ts';
import { CountrySelect } from './country-select.tsx';
import { foreignCountry, type PhoneCountry } from './phone-country.ts';
import classes from './phone-input.module.css';
import { caretAfter, digitsBefore, formatPhoneAsTyped, moveToCountry } from './phone-typing.ts';

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: string;
  onChange: (phone: string) => void;
  /** Countries to choose from, in the person's language; none while they load: the phone can be typed without. */
  countries?: readonly PhoneCountry[];
  /** Where the person seems to be, ISO 3166-1 alpha-2: the country of a number that does not tell. */
  defaultCountry?: string | null;
  /** Address under which the flags are, `{code}.svg` each. */
  flagsBase?: string;
}

const NONE: readonly PhoneCountry[] = [];

/**
 * A phone in international format with its country (docs/rules/interface.md): formatted as it is typed, flagged when it
 * cannot be of the country chosen; a whole number of another country is said so, and one button takes that country.
 */
export function PhoneInput(props: PhoneInputProps) {
  const {
    value,
    onChange,
    countries = NONE,
    defaultCountry = null,
    flagsBase = FLAGS_BASE_PATH,
    ref,
    ...rest
  } = props;
  const word = useWords();
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, ref);
  const caret = useRef<number | null>(null);
  const [chosen, setChosen] = useState(() => phoneCountry(value));
  const [own, setOwn] = useState(value);
  // What is stored is judged at once; what is being typed, when the field is left.
  const [isLeft, setIsLeft] = useState(() => isInternationalPhone(normalizePhone(value)));
  const [hasLettersTakenOff, setHasLettersTakenOff] = useState(false);
  // A value that came from outside brings its own country.
  if (value !== own) {
    setOwn(value);
    setChosen(phoneCountry(value) ?? chosen);
  }
  const isoCode = chosen ?? defaultCountry ?? phoneCountry(value);
  const country = countries.find((one) => one.iso_code === isoCode);
  const shown = formatPhoneAsTyped(value, country);
  const foreign = countries.find((one) => one.iso_code === foreignCountry(value, isoCode));
  const isWrong =
    isLeft &&
    shown !== '' &&
    !foreign &&
    !(isoCode === null ? isInternationalPhone(normalizePhone(value)) : isPhoneOfCountry(value, isoCode));
  const isFixed = rest.disabled === true || rest.readOnly === true;
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const give = (phone: string) => {
    setOwn(phone);
    onChange(phone);
  };
  return (
    <div>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={`${country?.phone_code ?? '+7'} …`}
        {...rest}
        ref={mergedRef}
        error={rest.error ?? (isWrong ? word('widgets.phone.invalid') : undefined)}
        {...(countries.length > 0 && {
          leftSectionWidth: 56,
          leftSectionPointerEvents: 'all' as const,
          leftSection: (
            <CountrySelect
              countries={countries}
              country={country}
              flagsBase={flagsBase}
              disabled={isFixed}
              onChange={(next) => {
                setChosen(next.iso_code);
                setIsLeft(false);
                give(moveToCountry(shown, country, next));
                input.current?.focus();
              }}
            />
          ),
        })}
        value={shown}
        onChange={(event) => {
          const { value: typed, selectionStart } = event.currentTarget;
          const next = formatPhoneAsTyped(typed, country);
          setHasLettersTakenOff(/\p{L}/u.test(typed));
          // At the end it stays there by itself.
          if (selectionStart !== null && selectionStart < typed.length)
            caret.current = caretAfter(next, digitsBefore(typed, selectionStart));
          give(next);
        }}
        onBlur={(event) => {
          setIsLeft(true);
          rest.onBlur?.(event);
        }}
      />
      <output>
        {hasLettersTakenOff && <span className={classes['hint']}>{word('widgets.phone.letters')}</span>}
        {foreign && !isFixed && (
          <span className={classes['hint']}>
            <span>{word('widgets.phone.belongs', { country: foreign.name })}</span>
            <Button
              variant="light"
              size="compact-sm"
              onClick={() => {
                setChosen(foreign.iso_code);
                input.current?.focus();
              }}
            >
              {word('widgets.phone.confirm')}
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}
