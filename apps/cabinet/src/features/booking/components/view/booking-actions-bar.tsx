import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { bookingCalls, SaleStatus, type BookingView } from '@tropa/contract';
import { ActionMenu, MoreMenu, type ActionMenuItem } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgramDialog } from '../../../../shared/program/program-dialog.tsx';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useHandlesMoney } from '../../../../shared/session/session.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { useContract } from '../../api/use-contract.ts';
import type { BookingActions } from '../../model/actions.ts';
import { useLookAsClient } from '../../api/use-look-as-client.ts';
import type { DialogRequest, OpenDialog } from '../dialogs/use-dialog.ts';
import classes from './booking-actions-bar.module.css';

interface BookingActionsBarProps {
  booking: BookingView;
  actions: BookingActions;
  onOpen: OpenDialog;
}

/** The tour of a booking that is over or cancelled stays as it is. */
const isOpen = ({ base_sale_status: status }: BookingView) => status < SaleStatus.tour_complete;

/** A request that staff entered may go back to choosing until it is confirmed. */
const canSelect = ({ can_edit, may, base_sale_status, seller_type, is_tour_selection }: BookingView) =>
  can_edit &&
  may.propose &&
  base_sale_status === SaleStatus.pending_confirm &&
  (seller_type === 3 || seller_type === 4) &&
  !is_tour_selection;

/** What the button of an action opens. */
export function dialogOf(
  action: BookingActions['primary'],
  { payable, refundable }: BookingActions,
): DialogRequest | null {
  if (action === 'confirm' || action === 'invoice') return { name: action };
  if (action === 'mark_payed' && payable) return { name: action, invoice: payable };
  return action === 'mark_refunded' && refundable ? { name: action, invoice: refundable } : null;
}

/** The one next step as a button, which a phone has at its foot, the contract, and the rest in a menu. */
export function BookingActionsBar({ booking, actions, onOpen }: BookingActionsBarProps) {
  const { t } = useTranslation();
  const contract = useContract(booking);
  const [isPrinting, setIsPrinting] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const handlesMoney = useHandlesMoney();
  // The contract prints whole passports: it is read by whoever may write.
  const { change: canWrite, plan_trip: canWriteTours } = booking.may;
  const { primary } = actions;
  const possible = {
    invoice: actions.canInvoice,
    mark_payed: actions.payable !== null,
    mark_refunded: actions.refundable !== null,
  };
  const lesser = (['invoice', 'mark_payed', 'mark_refunded'] as const)
    .filter((action) => action !== primary && possible[action])
    .map((action): ActionMenuItem => ({
      id: action,
      label: t(`booking.action.${action}`),
      onSelect: () => {
        const dialog = dialogOf(action, actions);
        if (dialog) onOpen(dialog);
      },
    }));
  // Before a tour is chosen there is nothing to agree on, and no program.
  const hasTour = !booking.is_tour_selection;
  const hasContract = hasTour && canWrite;
  const contracts = (isLong: boolean): ActionMenuItem[] => [
    {
      id: 'stamp',
      label: isLong ? t('booking.action.contract_stamp_full') : t('booking.action.contract_stamp'),
      onSelect: () => contract.download(true),
    },
    {
      id: 'plain',
      label: isLong ? t('booking.action.contract_plain_full') : t('booking.action.contract_plain'),
      onSelect: () => contract.download(false),
    },
  ];
  const look = useLookAsClient();
  const { email } = booking.client;
  const sendLink = useBookingMutation(bookingCalls.sendClientLink, booking.request_id, {
    success: () => t('booking.action.link_sent', { email }),
  });
  const menu: ActionMenuItem[] = [
    ...lesser,
    ...(booking.can_edit
      ? [{ id: 'move', label: t('rebooking.move'), onSelect: () => onOpen({ name: 'move' }) }]
      : []),
    ...(canSelect(booking)
      ? [
          {
            id: 'select',
            label: t('rebooking.selection.begin'),
            onSelect: () => onOpen({ name: 'proposals' }),
          },
        ]
      : []),
    ...(canWriteTours && isOpen(booking)
      ? [
          {
            id: 'individual',
            label: t('individual.open'),
            onSelect: () =>
              void navigate({
                to: organizerPath(booking.organizer_id, 'tours', 'create'),
                search: { request_id: booking.request_id },
              }),
          },
        ]
      : []),
    ...(actions.canSettle
      ? [{ id: 'settle', label: t('booking.action.settle'), onSelect: () => onOpen({ name: 'settle' }) }]
      : []),
    ...(handlesMoney && booking.erased_at === null
      ? [
          {
            id: 'give_credit',
            label: t('credits.give.action'),
            onSelect: () => onOpen({ name: 'give_credit' }),
          },
        ]
      : []),
    ...(isPhone && hasContract ? contracts(true) : []),
    ...(hasTour
      ? [{ id: 'program', label: t('program_pdf.title'), onSelect: () => setIsPrinting(true) }]
      : []),
    ...(canWrite && email !== ''
      ? [
          {
            id: 'link',
            label: t('booking.action.send_link'),
            onSelect: () => sendLink.mutate({ body: { id: booking.request_id } }),
          },
        ]
      : []),
    { id: 'look', label: t('booking.action.open_link'), onSelect: () => look.open(booking.request_id) },
    ...(actions.canCancel
      ? [
          {
            id: 'cancel',
            label: t('booking.action.cancel'),
            isDangerous: true,
            onSelect: () => onOpen({ name: 'cancel' }),
          },
        ]
      : []),
  ];
  const next = dialogOf(primary, actions);
  return (
    <div className={classes['bar']}>
      {!isPhone && hasContract && (
        <ActionMenu
          items={contracts(false)}
          renderTrigger={(properties) => (
            <Button
              variant="default"
              rightSection={<IconChevronDown size={16} stroke={1.6} />}
              loading={contract.isBusy}
              {...properties}
            >
              {t('booking.action.contract')}
            </Button>
          )}
        />
      )}
      <MoreMenu
        items={menu}
        label={t('booking.view.more')}
        hasBorder
        isBusy={isPhone && contract.isBusy}
        className={classes['more']}
      />
      {primary && next && !isPhone && (
        <Button onClick={() => onOpen(next)}>{t(`booking.action.${primary}`)}</Button>
      )}
      <ProgramDialog
        subject={{ request_id: booking.request_id }}
        language={booking.language}
        opened={isPrinting}
        onClose={() => setIsPrinting(false)}
      />
    </div>
  );
}
