import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { BookingView } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { usePhoneText } from '../../../../shared/phone/use-phone-text.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';

interface AgencyPanelProps {
  booking: BookingView;
  canWrite: boolean;
  onOpen: OpenDialog;
}

/** The agency that sold the booking, and what it keeps of the price. */
export function AgencyPanel({ booking, canWrite, onOpen }: AgencyPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { agency, agency_commission: commission, currency } = booking;
  const phone = usePhoneText(agency?.phone ?? '');
  if (!agency) return null;
  const ways = [agency.person, phone, agency.email].filter(Boolean);
  return (
    <Panel
      title={t('rebooking.agency.title')}
      aside={
        canWrite && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={2} />}
            onClick={() => onOpen({ name: 'agency' })}
          >
            {t('rebooking.edit')}
          </Button>
        )
      }
    >
      <Text fw={500}>{agency.name}</Text>
      {ways.length > 0 && (
        <Text size="sm" c="dimmed">
          {ways.join(' · ')}
        </Text>
      )}
      <Text size="sm">
        {commission === null
          ? t('rebooking.agency.no_commission')
          : t('rebooking.agency.keeps', { amount: format.money(commission, currency) })}
      </Text>
    </Panel>
  );
}
