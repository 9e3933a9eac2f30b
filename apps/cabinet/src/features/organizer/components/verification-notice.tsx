import { Alert, Button, Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, organizerCalls } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import { verificationOf } from '../../../shared/verification/verification-of.ts';

type Verification = CallAnswer<typeof organizerCalls.dashboard>['organizer_verification'];

/** How the organizer stands with the desk, until it has passed: for those who see to it. */
export function VerificationNotice({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const mayRead = useMay('profile.read') !== 'none';
  const { key } = verificationOf(verification);
  if (!mayRead || key === 'passed' || key === 'none') return null;
  return (
    <Alert
      color={key === 'failed' ? 'red' : 'yellow'}
      variant="light"
      icon={<IconShieldCheck size={20} stroke={1.6} />}
    >
      <Group justify="space-between" gap="sm">
        {t('organizer.dashboard.verification')}: {t(`organizer.verification.${key}`)}
        <Button component={Link} to={organizerPath(id, 'verification')} variant="default" size="xs">
          {t('today.open')}
        </Button>
      </Group>
    </Alert>
  );
}
