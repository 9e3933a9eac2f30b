import { Anchor, Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PasswordRecovery } from '../components/password-recovery.tsx';
import { SignFrame } from '../components/sign/sign-frame.tsx';

/** Password recovery: the form, then the «letter sent» view (docs/rules/accounts.md). */
export function PasswordRecoveryScreen() {
  const { t } = useTranslation();
  return (
    <SignFrame
      title={t('sign.recovery.title')}
      foot={
        <Anchor component={Link} to="/login" fw={500}>
          {t('sign.recovery.back')}
        </Anchor>
      }
    >
      <Box mt="xs">
        <PasswordRecovery />
      </Box>
    </SignFrame>
  );
}
