import { useQuery } from '@tanstack/react-query';
import { FLAGS_BASE_PATH } from '@tropa/core';
import { PhoneInput as PlainPhoneInput } from '@tropa/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { countryGuessQuery, phoneCountriesQuery } from './phone-countries.ts';

/** Where the flags are: another address when the build is told one (`VITE_FLAGS_BASE_URL`). */
const FLAGS_BASE = import.meta.env.VITE_FLAGS_BASE_URL ?? FLAGS_BASE_PATH;

type PhoneInputProps = Omit<
  ComponentProps<typeof PlainPhoneInput>,
  'countries' | 'defaultCountry' | 'flagsBase'
>;

/** The phone input with the countries in the person's language and the country guessed by address. Until they come, or if they do not, it is typed without them. */
export function PhoneInput(props: PhoneInputProps) {
  const { i18n } = useTranslation();
  const countries = useQuery(phoneCountriesQuery(i18n.language));
  const guess = useQuery(countryGuessQuery);
  return (
    <PlainPhoneInput
      {...props}
      countries={countries.data ?? []}
      defaultCountry={guess.data ?? null}
      flagsBase={FLAGS_BASE}
    />
  );
}
