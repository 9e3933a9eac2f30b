import { Anchor } from '@mantine/core';
import { IconArmchair, IconReceipt, IconWorld } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { LanguageSwitch } from '../../../shared/session/language-switch.tsx';
import { signIn } from '../../../shared/session/sign.ts';
import { Landscape } from '../components/landscape.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { EMPTY_SIGN_VALUES } from '../sign-values.ts';
import classes from './sign-screen.module.css';

const POINTS = [
  { id: 'site', icon: IconWorld },
  { id: 'seats', icon: IconArmchair },
  { id: 'money', icon: IconReceipt },
] as const;

/** Signing in and registration: the same screen, so that what was typed is kept when one turns to the other. */
export function SignScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isRegistration = useLocation().pathname === '/register';
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const [values, setValues] = useState(EMPTY_SIGN_VALUES);
  const title = isRegistration ? t('user.sign.register_title') : t('user.sign.login_title');
  usePageTitle(title);

  const enter = async (token: string) => {
    await signIn(queryClient, token);
    await navigate({ to: redirect ?? '/', replace: true });
  };
  const keep = (typed: Partial<typeof values>) => setValues((known) => ({ ...known, ...typed }));
  const search = redirect ? { redirect } : {};
  return (
    <div className={classes['screen']}>
      <main className={classes['side']}>
        <header className={classes['bar']}>
          <span className={classes['brand']}>
            <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={32} height={32} />
            {t('app.site_name')}
          </span>
          <LanguageSwitch />
        </header>
        <div className={classes['form']}>
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['lead']}>
            {isRegistration ? t('user.sign.register_lead') : t('user.sign.login_lead')}
          </p>
          {isRegistration ? (
            <RegisterForm values={values} onLeave={keep} onDone={enter} />
          ) : (
            <LoginForm values={values} onLeave={keep} onDone={enter} />
          )}
          <p className={classes['other']}>
            {isRegistration ? t('user.sign.have_account') : t('user.sign.no_account')}{' '}
            <Anchor
              component={Link}
              to={isRegistration ? '/login' : '/register'}
              search={search as never}
              fw={500}
            >
              {isRegistration ? t('user.sign.sign_in') : t('user.sign.register_tab')}
            </Anchor>
          </p>
        </div>
      </main>
      <aside className={classes['picture']}>
        <Landscape />
        <div className={classes['pitch']}>
          <p className={classes['pitchTitle']}>{t('user.sign.pitch')}</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point.id}>
                <point.icon size={18} stroke={1.6} aria-hidden />
                {t(`user.sign.pitch_points.${point.id}`)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
