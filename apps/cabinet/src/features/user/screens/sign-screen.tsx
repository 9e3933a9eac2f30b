import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { SignInAnswer } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../../shared/session/sign.ts';
import { LoginForm } from '../components/sign/login-form.tsx';
import { RegisterForm } from '../components/sign/register-form.tsx';
import { SecondFactorForm } from '../components/sign/second-factor-form.tsx';
import { SignFrame } from '../components/sign/sign-frame.tsx';
import { EMPTY_SIGN_VALUES, favouritesOf } from '../sign-values.ts';

/** Signing in and registration: the same screen, so that what was typed is kept when one turns to the other. */
export function SignScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isRegistration = useLocation().pathname === '/register';
  const search: { redirect?: string; favourites?: string } = useSearch({ strict: false });
  const [values, setValues] = useState(EMPTY_SIGN_VALUES);
  const [ticket, setTicket] = useState<string | null>(null);

  const enter = async (answer: SignInAnswer) => {
    if ('ticket' in answer) return setTicket(answer.ticket);
    await signIn(queryClient, answer.token);
    return navigate({ to: search.redirect ?? '/', replace: true });
  };
  if (ticket !== null)
    return (
      <SignFrame title={t('sign.second.title')} lead={t('sign.second.lead')}>
        <SecondFactorForm ticket={ticket} onDone={enter} onBack={() => setTicket(null)} />
      </SignFrame>
    );
  const keep = (typed: Partial<typeof values>) => setValues((known) => ({ ...known, ...typed }));
  const form = { values, onLeave: keep, onDone: enter, favourites: favouritesOf(search.favourites) };
  return (
    <SignFrame
      title={isRegistration ? t('user.sign.register_title') : t('user.sign.login_title')}
      lead={isRegistration ? t('user.sign.register_lead') : t('user.sign.login_lead')}
      foot={
        <>
          {isRegistration ? t('user.sign.have_account') : t('user.sign.no_account')}{' '}
          <Anchor
            component={Link}
            to={isRegistration ? '/login' : '/register'}
            search={search as never}
            fw={500}
          >
            {isRegistration ? t('user.sign.sign_in') : t('user.sign.register_tab')}
          </Anchor>
        </>
      }
    >
      {isRegistration ? <RegisterForm {...form} /> : <LoginForm {...form} />}
    </SignFrame>
  );
}
