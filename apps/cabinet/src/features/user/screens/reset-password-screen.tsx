import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { EmptyState, ErrorPanel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { request, useCallMutation, userCalls, type ApiFailure } from '../../../shared/api/index.ts';
import { Form, useCheckedForm } from '../../../shared/forms/index.ts';
import { SignFrame } from '../components/sign/sign-frame.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';

/** A new password by the link of a letter. The link is checked before anything is typed. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const check = useQuery<unknown, ApiFailure>({
    queryKey: [userCalls.checkPasswordResetToken.path, token],
    queryFn: () => request(userCalls.checkPasswordResetToken, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const isBad = token === '' || check.error?.status === 422;
  return (
    <SignFrame title={t('sign.reset.title')}>
      {isBad ? (
        <BadLink />
      ) : check.isSuccess ? (
        <ResetForm token={token} />
      ) : check.error ? (
        <ErrorPanel message={check.error.message} onRetry={() => void check.refetch()} />
      ) : (
        <Stack gap="md" mt="md" aria-busy>
          <Skeleton height={36} />
          <Skeleton height={36} />
          <Skeleton height={42} />
        </Stack>
      )}
    </SignFrame>
  );
}

function BadLink() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconLinkOff size={24} stroke={1.6} />}
      title={t('sign.reset.bad_title')}
      text={t('sign.reset.bad_text')}
      action={
        <Button component={Link} to="/password-recovery">
          {t('sign.reset.new_link')}
        </Button>
      }
    />
  );
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { password: '', confirm_password: '' } });
  const { control } = form;
  const reset = useCallMutation(userCalls.passwordReset, {
    form,
    onFailure: (failure) => 'token' in failure.errors,
  });
  if (reset.error && 'token' in reset.error.errors) return <BadLink />;
  if (reset.isSuccess)
    return (
      <EmptyState
        icon={<IconCircleCheck size={24} stroke={1.6} />}
        title={t('sign.reset.done_title')}
        text={t('sign.reset.done_text')}
        action={
          <Button component={Link} to="/login">
            {t('user.sign.sign_in')}
          </Button>
        }
      />
    );
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ password }) => reset.mutate({ body: { password, token } }))}
    >
      <Stack gap="md" mt="lg">
        <NewPasswordFields
          control={control}
          name="password"
          repeatName="confirm_password"
          label={t('sign.reset.password')}
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {t('sign.reset.submit')}
        </Button>
        <Anchor component={Link} to="/login" size="sm" ta="center" py={4}>
          {t('sign.recovery.back')}
        </Anchor>
      </Stack>
    </Form>
  );
}
