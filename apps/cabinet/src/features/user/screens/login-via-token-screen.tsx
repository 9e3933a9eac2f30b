import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SignInAnswer } from '@tropa/contract';
import { EmptyState } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request, userCalls, type ApiFailure } from '../../../shared/api/index.ts';
import { signIn } from '../../../shared/session/sign.ts';
import { SecondFactorForm } from '../components/sign/second-factor-form.tsx';
import { SignFrame } from '../components/sign/sign-frame.tsx';

/**
 * Signs in by the token of a link, once. Nobody's session is restored here (docs/rules/accounts.md); whoever is signed in as
 * somebody else on this device is asked first.
 */
export function LoginViaTokenScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { token = '', redirect }: { token?: string; redirect?: string } = useSearch({ strict: false });
  const [replace, setReplacing] = useState(false);
  const exchange = useQuery<SignInAnswer, ApiFailure>({
    queryKey: [userCalls.accessTokenByOneTimeToken.path, token, replace],
    queryFn: () => request(userCalls.accessTokenByOneTimeToken, { body: { token, replace } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const enter = async (answer: SignInAnswer) => {
    if ('ticket' in answer) return;
    await signIn(queryClient, answer.token);
    await navigate({ to: redirect ?? '/', replace: true });
  };
  const answer = exchange.data;
  useEffect(() => {
    if (answer) void enter(answer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for the answer
  }, [answer]);
  const toLogin = () => void navigate({ to: '/login', replace: true });

  const name = exchange.error?.details?.['name'];
  if (exchange.error?.type === 'signed_in')
    return (
      <SignFrame title={t('sign.token.replace_title')}>
        <Text mb="md">{t('sign.token.replace_text', { name: typeof name === 'string' ? name : '' })}</Text>
        <Group gap="xs">
          {/* Loaded anew: the session of this device is withheld on this page. */}
          <Button component="a" href={import.meta.env.BASE_URL}>
            {t('sign.token.stay')}
          </Button>
          <Button variant="default" onClick={() => setReplacing(true)}>
            {t('sign.token.replace')}
          </Button>
        </Group>
      </SignFrame>
    );
  if (token === '' || exchange.error)
    return (
      <SignFrame title={t('sign.token.title')}>
        <EmptyState
          icon={<IconLinkOff size={24} stroke={1.6} />}
          title={t('sign.token.bad_title')}
          text={exchange.error?.errors['token'] ?? exchange.error?.message ?? t('sign.token.bad_text')}
          action={<Button onClick={toLogin}>{t('sign.token.to_login')}</Button>}
        />
      </SignFrame>
    );
  if (answer && 'ticket' in answer)
    return (
      <SignFrame title={t('sign.second.title')} lead={t('sign.second.lead')}>
        <SecondFactorForm ticket={answer.ticket} onDone={enter} onBack={toLogin} />
      </SignFrame>
    );
  return (
    <SignFrame title={t('sign.token.title')} lead={t('sign.token.wait')}>
      <Center h={160}>
        <Loader aria-label={t('sign.token.wait')} />
      </Center>
    </SignFrame>
  );
}
