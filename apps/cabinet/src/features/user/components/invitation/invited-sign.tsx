import { Alert, Button, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { LegalLink } from '../../../../shared/brand/legal-links.tsx';
import { deviceTimezone, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { signIn } from '../../../../shared/session/sign.ts';
import { NameFields } from '../name-fields.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import signClasses from '../sign/sign-frame.module.css';

interface InvitedSignProps {
  token: string;
  email: string;
}

/** The way in for whoever is invited: a new account, or the one there is. Neither says which of them the address has. */
export function InvitedSign({ token, email }: InvitedSignProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'new' | 'known'>('new');
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('team.open.title')}
        value={way}
        onChange={(next) => setWay(next === 'known' ? 'known' : 'new')}
        data={[
          { value: 'new', label: t('team.open.new_account') },
          { value: 'known', label: t('team.open.have_account') },
        ]}
      />
      {way === 'new' ? <NewAccount token={token} email={email} /> : <ToSignIn token={token} />}
    </Stack>
  );
}

/** To the screen of signing in, and back. */
function ToSignIn({ token }: { token: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/login"
      search={{ redirect: `/invitation?token=${token}` } as never}
      size="md"
      fullWidth
    >
      {t('team.open.sign_in')}
    </Button>
  );
}

function NewAccount({ token, email }: InvitedSignProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useCheckedForm({
    defaultValues: { first_name: '', last_name: '', password: '' },
  });
  const { control } = form;
  const register = useCallMutation(teamCalls.register, {
    form,
    onSuccess: async (answer) => {
      await signIn(queryClient, answer.token);
      await navigate({ to: '/', replace: true });
    },
    // An address with an account, and an invitation that waits no more, are told below or by the screen.
    onFailure: (failure) => {
      if (failure.status === 409)
        void queryClient.invalidateQueries({ queryKey: [teamCalls.invitation.path] });
      return 'email' in failure.errors;
    },
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) =>
        register.mutate({
          body: {
            token,
            ...values,
            confirm_password: values.password,
            timezone: deviceTimezone(),
          },
        }),
      )}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('team.open.new_account_text', { email })}
        </Text>
        {register.error && 'email' in register.error.errors && (
          <Alert color="blue" variant="light">
            <Stack gap="sm">
              {t('team.open.taken')}
              <ToSignIn token={token} />
            </Stack>
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NameFields control={control} />
        </SimpleGrid>
        <NewPasswordFields control={control} name="password" label={t('user.sign.password')} />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          {t('team.open.register')}
        </Button>
        <Text size="sm" c="dimmed" ta="center" className={signClasses['legal']}>
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
