import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { BookingView } from '@tropa/contract';
import { Dotted, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import dialogs from '../dialogs/dialogs.module.css';
import type { OpenDialog } from '../dialogs/use-dialog.ts';

interface SelectionPanelProps {
  booking: BookingView;
  canWrite: boolean;
  onOpen: OpenDialog;
}

/** What is proposed to a client who has not chosen: the one that is chosen is booked from here. */
export function SelectionPanel({ booking, canWrite, onOpen }: SelectionPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!booking.is_tour_selection) return null;
  return (
    <Panel
      title={t('rebooking.selection.title')}
      aside={
        canWrite &&
        booking.may.propose && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={2} />}
            onClick={() => onOpen({ name: 'proposals' })}
          >
            {t('rebooking.edit')}
          </Button>
        )
      }
    >
      <div className={dialogs['form']}>
        {booking.tour_proposals.map((proposal, index) => (
          <div key={index} className={dialogs['proposal']}>
            <div>
              <Text fw={500}>{proposal.tour_name}</Text>
              <Text size="sm" c="dimmed">
                <Dotted>
                  {format.booked(proposal) ?? t('rebooking.selection.any_date')}
                  {proposal.tour_variant}
                  {proposal.note}
                </Dotted>
              </Text>
            </div>
            {canWrite && (
              <Button variant="default" size="xs" onClick={() => onOpen({ name: 'move', proposal })}>
                {t('rebooking.selection.choose')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}
