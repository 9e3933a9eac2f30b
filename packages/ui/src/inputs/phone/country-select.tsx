import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { DROPDOWN } from '@tropa/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useUiTexts } from '../../texts.tsx';
import { useWords } from '../../words.ts';
import { Flag } from './flag.tsx';
import { findCountries, type PhoneCountry } from './phone-country.ts';
import classes from './phone-input.module.css';

interface CountrySelectProps {
  countries: readonly PhoneCountry[];
  country: PhoneCountry | undefined;
  flagsBase: string;
  disabled: boolean;
  onChange: (country: PhoneCountry) => void;
}

/** The flag before a phone: opens the countries, which are found by name or calling code. */
export function CountrySelect({ countries, country, flagsBase, disabled, onChange }: CountrySelectProps) {
  const texts = useUiTexts().empty;
  const word = useWords();
  const [query, setQuery] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setQuery('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  useEffect(() => {
    // After the list has changed: Enter takes the first that was found.
    if (query !== '') combobox.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is another object at each render
  }, [query]);
  const found = findCountries(countries, query);
  const primary = found.filter((one) => one.is_primary);
  const others = found.filter((one) => !one.is_primary);
  const options = (list: readonly PhoneCountry[]) =>
    list.map((one) => (
      <Combobox.Option
        key={one.iso_code}
        value={one.iso_code}
        active={one.iso_code === country?.iso_code}
        className={classes['option'] ?? ''}
      >
        <Flag base={flagsBase} isoCode={one.iso_code} isLazy />
        <span className={classes['name']}>{one.name}</span>
        <span className={classes['code']}>{one.phone_code}</span>
      </Combobox.Option>
    ));
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      offset={DROPDOWN.selectOffsetY}
      shadow="md"
      onOptionSubmit={(isoCode) => {
        const chosen = countries.find((one) => one.iso_code === isoCode);
        combobox.closeDropdown();
        if (chosen) onChange(chosen);
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes['country']}
          disabled={disabled}
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          aria-label={
            country
              ? word('widgets.phone.country', { name: country.name, code: country.phone_code })
              : word('widgets.phone.choose_country')
          }
          onClick={() => combobox.toggleDropdown()}
        >
          <Flag base={flagsBase} isoCode={country?.iso_code ?? null} />
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={query}
          placeholder={word('widgets.phone.search')}
          aria-label={word('widgets.phone.search')}
          data-mantine-stop-propagation
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Combobox.Options
          className={classes['options'] ?? ''}
          aria-label={word('widgets.phone.choose_country')}
        >
          {primary.length > 0 && others.length > 0 ? (
            <>
              <Combobox.Group label={word('widgets.phone.primary')}>{options(primary)}</Combobox.Group>
              <Combobox.Group label={word('widgets.phone.others')}>{options(others)}</Combobox.Group>
            </>
          ) : (
            options(found)
          )}
          {found.length === 0 && (
            <Combobox.Empty>
              {texts.nothingFound}. {texts.tryCode}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
