import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignFormProps, SignValues } from '../../sign-values.ts';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';

interface LoginFormProps extends SignFormProps {
  /** Tours to keep with the account. */
  favourites: number[];
  /** It stands over something that must not be left: no way to other pages. */
  isOver?: boolean;
}

/** Signing in by password or by a code; the login goes along when one turns from one to the other. */
export function LoginForm({ favourites, values, isOver = false, onLeave, onDone }: LoginFormProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState('password');
  const [typed, setTyped] = useState(values);
  const keep = (next: Partial<SignValues>) => {
    setTyped((known) => ({ ...known, ...next }));
    onLeave(next);
  };
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('sign.way.label')}
        value={way}
        onChange={setWay}
        data={[
          { value: 'password', label: t('sign.way.password') },
          { value: 'code', label: t('sign.way.code') },
        ]}
      />
      {way === 'code' ? (
        <CodeLogin values={typed} onLeave={keep} onDone={onDone} favourites={favourites} />
      ) : (
        <PasswordLogin values={typed} isOver={isOver} onLeave={keep} onDone={onDone} />
      )}
    </Stack>
  );
}
