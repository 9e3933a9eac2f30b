import { Anchor, Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BookingView } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useSeesCompanies } from '../change/payer-fields.tsx';
import type { OpenDialog } from '../dialogs/use-dialog.ts';

interface PayerPanelProps {
  booking: BookingView;
  canWrite: boolean;
  onOpen: OpenDialog;
}

/** Who pays for the booking: its client, or a company with who represents it. */
export function PayerPanel({ booking, canWrite, onOpen }: PayerPanelProps) {
  const { t } = useTranslation();
  const seesCompanies = useSeesCompanies();
  if (!seesCompanies) return null;
  const { payer, organizer_id } = booking;
  return (
    <Panel
      title={t('companies.payer.title')}
      aside={
        canWrite && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={2} />}
            onClick={() => onOpen({ name: 'payer' })}
          >
            {t('rebooking.edit')}
          </Button>
        )
      }
    >
      {payer === null ? (
        <Text size="sm" c="dimmed">
          {t('companies.payer.client')}
        </Text>
      ) : (
        <>
          <Anchor component={Link} to={organizerPath(organizer_id, 'companies', payer.company_id)} fw={500}>
            {payer.name}
          </Anchor>
          {payer.inn !== '' && (
            <Text size="sm" c="dimmed">
              {t('companies.payer.inn', { inn: payer.inn })}
            </Text>
          )}
          {payer.person && (
            <Text size="sm">{[payer.person.name, payer.person.role].filter(Boolean).join(', ')}</Text>
          )}
        </>
      )}
    </Panel>
  );
}
