import { ActionIcon, Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import type { BookingActions } from '../../model/actions.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { dialogOf } from './booking-actions-bar.tsx';
import classes from './booking-foot.module.css';
import { ChatButton } from './chat-button.tsx';

interface BookingFootProps {
  booking: BookingView;
  actions: BookingActions;
  onOpen: OpenDialog;
}

/** The foot of a booking on a phone, under the thumb: the one next step, the call, the chat. */
export function BookingFoot({ booking, actions, onOpen }: BookingFootProps) {
  const { t } = useTranslation();
  const { phone } = booking.client;
  const { primary } = actions;
  const next = dialogOf(primary, actions);
  const mayChat = booking.may.chat && booking.erased_at === null;
  if (!next && !phone && !mayChat) return null;
  return (
    <div className={classes['foot']} data-instead-of-navigation>
      {primary && next && (
        <Button className={classes['act'] ?? ''} onClick={() => onOpen(next)}>
          {t(`booking.action.${primary}`)}
        </Button>
      )}
      {phone && (
        <ActionIcon
          component="a"
          href={`tel:${phone}`}
          variant="default"
          size={44}
          aria-label={t('booking.client.call')}
        >
          <IconPhone size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <ChatButton booking={booking} isIcon />
    </div>
  );
}
