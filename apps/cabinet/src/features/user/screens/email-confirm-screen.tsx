import { Button, Center, Loader, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { EmptyState, ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { request, useCallMutation, userCalls, type ApiFailure } from '../../../shared/api/index.ts';
import { profileQuery, useHasToken, useProfile } from '../../../shared/session/session.ts';
import { ConfirmElsewhere } from '../components/sign/confirm-elsewhere.tsx';
import { SignFrame } from '../components/sign/sign-frame.tsx';

/**
 * Confirms the e-mail by the link of a letter; without a link, or with a spent one, sends another. Opened by who is not signed in
 * to that account it asks for its password, or takes the address out of an account that somebody else has made.
 */
export function EmailConfirmScreen() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const profile = useProfile();
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const confirm = useQuery<boolean, ApiFailure>({
    queryKey: [userCalls.confirmEmail.path, token],
    queryFn: async () => {
      await request(userCalls.confirmEmail, { body: { token } });
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      return true;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    // Asked anew it forgets its refusal, and with it goes the form for the password that somebody is typing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isElsewhere = confirm.error?.errors['password'] !== undefined;
  const hasToken = useHasToken();
  const send = useCallMutation(userCalls.emailConfirmationRequest, { success: t('sign.email.sent') });
  const isConfirmed = confirm.isSuccess || (token === '' && profile?.is_email_confirm);
  const email = profile?.pending_email ?? profile?.email ?? '';
  if (isElsewhere) return <ConfirmElsewhere token={token} />;
  return (
    <SignFrame title={t('sign.email.title')}>
      {isConfirmed ? (
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          title={t('sign.email.done_title')}
          text={t('sign.email.done_text', { email })}
          action={
            <Button component={Link} to="/">
              {t('sign.email.home')}
            </Button>
          }
        />
      ) : confirm.isLoading ? (
        <Center h={160}>
          <Loader aria-label={t('sign.email.wait')} />
        </Center>
      ) : (
        <EmptyState
          icon={<IconLinkOff size={24} stroke={1.6} />}
          title={token === '' ? t('sign.email.ask_title') : t('sign.email.bad_title')}
          text={
            <>
              {confirm.error && <Text mb={4}>{confirm.error.errors['token'] ?? confirm.error.message}</Text>}
              {hasToken && (email === '' ? t('sign.email.none') : t('sign.email.ask_text', { email }))}
            </>
          }
          action={
            !hasToken ? (
              <Button component={Link} to="/login">
                {t('sign.email.sign')}
              </Button>
            ) : email === '' ? (
              <Button component={Link} to="/profile">
                {t('sign.email.profile')}
              </Button>
            ) : (
              <ReasonedButton
                onClick={() => send.mutate({})}
                loading={send.isPending}
                disabledReason={send.isSuccess && t('off.letter_sent')}
              >
                {t('sign.email.send')}
              </ReasonedButton>
            )
          }
        />
      )}
    </SignFrame>
  );
}
