import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconClockPause, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BookingView } from '@tropa/contract';
import { Dotted, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useMay } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { usePhoneText } from '../../../../shared/phone/use-phone-text.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { AgentReceipt } from './agent-receipt.tsx';

interface AgencyPanelProps {
  booking: BookingView;
  canWrite: boolean;
  onOpen: OpenDialog;
}

/** Who sold the booking, what it earns of the price by the terms of its day, and whether it waits for the organizer. */
export function AgencyPanel({ booking, canWrite, onOpen }: AgencyPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { agency, agent, agent_terms: terms, currency, organizer_id } = booking;
  const reach = useMay('agents.read');
  const isOwn = reach === 'own';
  const seesAgents = reach !== 'none';
  const phone = usePhoneText(agency?.phone ?? '');
  const name = agent?.name ?? agency?.name;
  if (name === undefined) return null;
  const ways = [agency?.person, phone, agency?.email].filter(Boolean);
  // Only what staff enter for somebody is changed, and by staff.
  const canEdit = canWrite && agency !== null && !isOwn;
  return (
    <Panel
      title={t('rebooking.agency.title')}
      aside={
        canEdit && (
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
      {booking.waits_for_credit && (
        <Alert color="yellow" variant="light" icon={<IconClockPause size={18} stroke={1.6} />} mb="sm">
          {t(isOwn ? 'agents.sale.own.waits' : 'agents.sale.waits')}
        </Alert>
      )}
      {agent && seesAgents ? (
        <Anchor component={Link} to={organizerPath(organizer_id, 'agent', agent.id)} fw={500}>
          {name}
        </Anchor>
      ) : (
        <Text fw={500}>{name}</Text>
      )}
      {ways.length > 0 && (
        <Text size="sm" c="dimmed">
          <Dotted>{ways}</Dotted>
        </Text>
      )}
      {seesAgents && (
        <Text size="sm">
          {terms?.commission
            ? t('rebooking.agency.keeps', { amount: format.money(booking.agent_commission, currency) })
            : t('rebooking.agency.no_commission')}
        </Text>
      )}
      {terms && (
        <Text size="sm" c="dimmed">
          {t(`agents.sale.${isOwn ? 'own.collects' : 'collects'}.${terms.collects}`)}
        </Text>
      )}
      {booking.agent_receipt && <AgentReceipt receipt={booking.agent_receipt} />}
    </Panel>
  );
}
