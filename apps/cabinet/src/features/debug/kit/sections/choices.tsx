import { Stack } from '@mantine/core';
import { CountedTextarea, CountedTextInput, MultiSelect, PasswordInput, Select } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const LONG_PASSWORD = 12;
const REGIONS = ['altai', 'baikal', 'kamchatka', 'karelia', 'caucasus', 'sayan'] as const;

function useRegions() {
  const { t } = useTranslation();
  return REGIONS.map((value) => ({ value, label: t(`specimens.choice.${value}`) }));
}

function Choices() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="select" label={t('specimens.choice.select')}>
        <SelectSpecimen />
      </Specimen>
      <Specimen name="multi-select" label={t('specimens.choice.multiple')}>
        <MultiSelectSpecimen />
      </Specimen>
      <Specimen name="counted" label={t('specimens.choice.text')}>
        <TextSpecimen />
      </Specimen>
      <Specimen name="password" label={t('specimens.choice.password')}>
        <PasswordSpecimen />
      </Specimen>
      <Specimen name="password-states" label={t('specimens.choice.password_states')}>
        <Stack gap="sm">
          <PasswordInput
            label={t('specimens.calendar.disabled')}
            value="secret"
            onChange={() => undefined}
            disabled
          />
          <PasswordInput
            label={t('specimens.calendar.error')}
            value="secret"
            onChange={() => undefined}
            error={t('specimens.choice.password_error')}
          />
        </Stack>
      </Specimen>
    </>
  );
}

function SelectSpecimen() {
  const { t } = useTranslation();
  const data = useRegions();
  const [region, setRegion] = useState<string | null>(null);
  const common = { data, value: region, onChange: setRegion, placeholder: t('specimens.choice.placeholder') };
  return (
    <Stack gap="sm">
      <Select {...common} label={t('specimens.choice.region')} clearable />
      <Select {...common} label={t('specimens.choice.loading')} data={[]} value={null} loading />
      <Select {...common} label={t('specimens.calendar.disabled')} value="altai" disabled />
      <Select {...common} label={t('specimens.calendar.readonly')} value="altai" readOnly />
      <Select
        {...common}
        label={t('specimens.calendar.error')}
        value={null}
        error={t('specimens.choice.required')}
      />
    </Stack>
  );
}

function MultiSelectSpecimen() {
  const { t } = useTranslation();
  const data = useRegions();
  const [regions, setRegions] = useState<string[]>(['altai', 'baikal']);
  const common = { data, value: regions, onChange: setRegions };
  return (
    <Stack gap="sm">
      <MultiSelect
        {...common}
        label={t('specimens.choice.regions')}
        placeholder={t('specimens.choice.placeholder')}
        clearable
      />
      <MultiSelect {...common} label={t('specimens.calendar.disabled')} disabled />
      <MultiSelect {...common} label={t('specimens.calendar.readonly')} readOnly />
      <MultiSelect {...common} label={t('specimens.calendar.error')} error={t('specimens.choice.required')} />
    </Stack>
  );
}

function TextSpecimen() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  return (
    <Stack gap="sm">
      <CountedTextInput
        label={t('specimens.choice.name')}
        value={name}
        maxLength={20}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <CountedTextarea
        label={t('specimens.choice.note')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <CountedTextInput
        label={t('specimens.calendar.error')}
        value=""
        maxLength={20}
        onChange={() => undefined}
        error={t('errors.validation.required')}
      />
    </Stack>
  );
}

function PasswordSpecimen() {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [long, setLong] = useState('Горы2026');
  return (
    <Stack gap="sm">
      <PasswordInput
        label={t('specimens.choice.password_label')}
        autoComplete="off"
        value={password}
        onChange={setPassword}
        withHints
      />
      <PasswordInput
        label={t('specimens.choice.password_long')}
        autoComplete="off"
        value={long}
        onChange={setLong}
        minLength={LONG_PASSWORD}
        withHints
      />
    </Stack>
  );
}

export const choices: KitSection = {
  id: 'choices',
  title: (t) => t('specimens.choice.title'),
  Content: Choices,
};
