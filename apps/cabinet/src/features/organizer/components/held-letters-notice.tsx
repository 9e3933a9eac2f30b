import { Alert, Button, Group } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, organizerCalls } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { HeldLettersList } from './held-letters-list.tsx';

/** Letters were held back lately: how many, what helps, and which. */
export function HeldLettersNotice({
  held: { count, way_out },
}: {
  held: NonNullable<CallAnswer<typeof organizerCalls.dashboard>['held_letters']>;
}) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Alert
        color="yellow"
        variant="light"
        icon={<IconMailOff size={20} stroke={1.6} />}
        title={t('held_letters.notice', { count })}
      >
        <Group justify="space-between" gap="sm">
          {t(`held_letters.way_out.${way_out}`)}
          <Group gap="xs">
            {way_out === 'verification' && (
              <Button component={Link} to={organizerPath(id, 'verification')} size="xs">
                {t('held_letters.verify')}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
              {t('held_letters.show')}
            </Button>
          </Group>
        </Group>
      </Alert>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('held_letters.title')} kind="form">
        <HeldLettersList />
      </Dialog>
    </>
  );
}
