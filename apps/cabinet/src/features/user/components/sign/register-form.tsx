import { Button, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { phoneCountry } from '@tropa/core';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import {
  allOf,
  Form,
  internationalPhone,
  PhoneField,
  TextField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import classes from './sign-frame.module.css';
import { LegalLink } from '../../../../shared/brand/legal-links.tsx';
import type { SignFormProps } from '../../sign-values.ts';
import { CodeForm } from '../code-form.tsx';
import { NameFields } from '../name-fields.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';

interface RegisterFormProps extends SignFormProps {
  /** Tours to keep with the account. */
  favourites: number[];
}

/**
 * Registration: names, e-mail, phone; with a password and its hints, or without one and by a code. The timezone is the browser's,
 * and may be changed in the profile.
 */
export function RegisterForm({ values, onLeave, onDone, favourites }: RegisterFormProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'password' | 'code'>('password');
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const { login: _login, ...defaultValues } = values;
  const form = useCheckedForm({ defaultValues, shouldUnregister: false });
  const { control, getValues, setFocus } = form;
  const register = useCallMutation(userCalls.register, { form, onSuccess: onDone });
  const quick = useCallMutation(userCalls.registerWithoutPassword, {
    form,
    onSuccess: () => setIsCodeAsked(true),
  });
  const again = useCallMutation(userCalls.sendAuthCode);
  const enter = useCallMutation(userCalls.authViaCode, { onSuccess: onDone, onFailure: () => true });
  useEffect(() => setFocus('first_name'), [setFocus]);
  useEffect(
    () => () => {
      const typed = getValues();
      onLeave({ ...typed, login: typed.email || typed.phone });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form goes away
    [],
  );
  const sent = again.data ?? quick.data;
  if (isCodeAsked && sent) {
    const { email } = getValues();
    return (
      <CodeForm
        target={email}
        sent={sent}
        sentAt={again.data ? again.submittedAt : quick.submittedAt}
        methods={['email']}
        isSending={again.isPending}
        tried={enter}
        refusal=""
        onSend={(code_sender) => again.mutate({ body: { login: email, code_sender } })}
        onCode={(code, verify_method) =>
          enter.mutate({ body: { login: email, code, verify_method, favourites_tours_ids: favourites } })
        }
        onBack={() => setIsCodeAsked(false)}
      />
    );
  }
  const submit = form.handleSubmit(({ password, ...person }) => {
    if (way === 'password')
      return register.mutate({ body: { ...person, password, confirm_password: password } });
    return quick.mutate({
      body: {
        ...person,
        is_quick_register: false,
        favourites_tours_ids: favourites,
        code_sender: 'email',
        country_id: phoneCountry(person.phone),
      },
    });
  });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NameFields control={control} />
        </SimpleGrid>
        <TextField
          control={control}
          name="email"
          rules="required|email"
          type="email"
          label={t('user.sign.email')}
          autoComplete="email"
        />
        <PhoneField
          control={control}
          name="phone"
          rules={allOf('required', internationalPhone)}
          label={t('user.sign.phone')}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('sign.register_way.label')}
          value={way}
          onChange={(next) => setWay(next === 'code' ? 'code' : 'password')}
          data={[
            { value: 'password', label: t('sign.register_way.password') },
            { value: 'code', label: t('sign.register_way.code') },
          ]}
        />
        {way === 'password' ? (
          <NewPasswordFields control={control} name="password" label={t('user.sign.password')} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('sign.register_way.code_hint')}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth loading={register.isPending || quick.isPending}>
          {way === 'password' ? t('user.sign.register') : t('sign.register_way.submit')}
        </Button>
        <Text size="sm" c="dimmed" ta="center" className={classes['legal']}>
          <Trans
            i18nKey="sign.legal"
            components={{
              agreement: <LegalLink document="agreement" />,
              privacy: <LegalLink document="privacy" />,
            }}
          />
        </Text>
      </Stack>
    </Form>
  );
}
