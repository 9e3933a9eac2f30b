import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  allOf,
  Form,
  internationalPhone,
  TextField,
  useCheckedForm,
  type ValidationMode,
} from '../../../../shared/forms/index.ts';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const MODES = ['eager', 'aggressive', 'passive'] as const satisfies readonly ValidationMode[];

/** One form with a rule of each way to give it: a string, an object, a function. */
function Sample({ validation }: { validation: ValidationMode }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const form = useCheckedForm({ validation, defaultValues: { email: '', password: '', phone: '' } });
  const { control, setError } = form;
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => setSent((count) => count + 1))}>
      <Stack gap="sm">
        <TextField control={control} name="email" rules="required|email" label={t('user.sign.email')} />
        <TextField
          control={control}
          name="password"
          rules={{ required: true, min_length: 8 }}
          label={t('user.sign.password')}
        />
        <TextField
          control={control}
          name="phone"
          rules={allOf('required', internationalPhone)}
          label={t('user.sign.phone')}
        />
        <Button type="submit">{t('kit.validation.send', { count: sent })}</Button>
        <Button
          variant="default"
          onClick={() => setError('email', { type: 'server', message: t('errors.user.email_taken') })}
        >
          {t('kit.validation.refuse')}
        </Button>
      </Stack>
    </Form>
  );
}

function Validation() {
  const { t } = useTranslation();
  return MODES.map((mode) => (
    <Specimen key={mode} name={`validation-${mode}`} label={t(`kit.validation.modes.${mode}`)}>
      <Sample validation={mode} />
    </Specimen>
  ));
}

export const validation: KitSection = {
  id: 'validation',
  title: (t) => t('kit.validation.title'),
  Content: Validation,
};
