import { Stack } from '@mantine/core';
import { PhoneInput as PlainPhoneInput } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneInput } from '../../../../shared/phone/phone-input.tsx';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

function Phones() {
  const { t } = useTranslation();
  const nothing = () => undefined;
  const label = t('specimens.phone.label');
  return (
    <>
      <Specimen name="phone" label={t('specimens.phone.plain')}>
        <Typed />
      </Specimen>
      <Specimen name="phone-states" label={t('specimens.phone.states')}>
        <Stack gap="sm">
          <PhoneInput label={label} value="+79161234567" onChange={nothing} disabled />
          <PhoneInput label={label} value="+79161234567" onChange={nothing} readOnly />
          <PhoneInput
            label={label}
            value="+79161234567"
            onChange={nothing}
            error={t('specimens.phone.taken')}
          />
        </Stack>
      </Specimen>
      <Specimen name="phone-alone" label={t('specimens.phone.alone')}>
        <PlainPhoneInput label={label} value="+79161234567" onChange={nothing} />
      </Specimen>
    </>
  );
}

function Typed() {
  const { t } = useTranslation();
  const [phone, setPhone] = useState('');
  return <PhoneInput label={t('specimens.phone.label')} value={phone} onChange={setPhone} />;
}

export const phones: KitSection = {
  id: 'phones',
  title: (t) => t('specimens.phone.title'),
  Content: Phones,
};
