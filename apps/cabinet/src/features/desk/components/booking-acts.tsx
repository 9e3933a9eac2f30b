import { Button, Radio, Stack, Text } from '@mantine/core';
import { SaleStatus, type DeskBooking, type DeskRefund } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskBookingCalls, deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const CHANGED = [deskBookingCalls.booking, deskBookingCalls.bookings, deskCalls.acts];

/** What the desk may do about a booking by the table of its states. */
export function BookingActs({ booking }: { booking: DeskBooking }) {
  const { allowed_statuses: allowed } = booking;
  const { t } = useTranslation();
  if (allowed.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('desk_bookings.nothing_allowed')}
      </Text>
    );
  return (
    <>
      {allowed.includes(SaleStatus.canceled_by_admin) && <CancelAct booking={booking} />}
      {allowed.includes(SaleStatus.pending_confirm) && <RestoreAct booking={booking} />}
    </>
  );
}

/** Cancels for the platform: what goes back is said before the reason. */
function CancelAct({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [refund, setRefund] = useState<DeskRefund>('all');
  const { request_id: id } = booking;
  const close = () => setOpened(false);
  const cancel = useCallMutation(deskBookingCalls.cancelBooking, {
    invalidates: CHANGED,
    success: t('desk_bookings.canceled'),
    onSuccess: close,
  });
  return (
    <>
      <Button variant="default" color="red" onClick={() => setOpened(true)}>
        {t('desk_bookings.cancel')}
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title={t('desk_bookings.cancel_title', { id })}
        text={t('desk_bookings.cancel_text')}
        hint={t('desk_bookings.cancel_hint')}
        submit={t('desk_bookings.cancel')}
        keep={t('booking.cancel.keep')}
        isDangerous
        isBusy={cancel.isPending}
        onSubmit={(reason) => cancel.mutate({ body: { id, reason, refund } })}
      >
        <RefundChoice booking={booking} chosen={refund} onChoose={setRefund} />
      </ReasonDialog>
    </>
  );
}

interface RefundChoiceProps {
  booking: DeskBooking;
  chosen: DeskRefund;
  onChoose: (refund: DeskRefund) => void;
}

/** All or by the terms; nothing to choose where nothing was payed, or the terms keep nothing. */
function RefundChoice({ booking: { cancellation }, chosen, onChoose }: RefundChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!cancellation || cancellation.kept_amount === 0) return null;
  const money = (amount: number) => format.money(amount, cancellation.currency);
  return (
    <Radio.Group
      label={t('desk_bookings.refund')}
      value={chosen}
      onChange={(value) => onChoose(value === 'terms' ? 'terms' : 'all')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="all"
          label={t('desk_bookings.refund_all', { amount: money(cancellation.payed_amount) })}
        />
        <Radio
          value="terms"
          label={t('desk_bookings.refund_terms', {
            amount: money(cancellation.returned_amount),
            kept: money(cancellation.kept_amount),
          })}
        />
      </Stack>
    </Radio.Group>
  );
}

/** Brings back what the system has cancelled. */
function RestoreAct({ booking: { request_id: id } }: { booking: DeskBooking }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const restore = useCallMutation(deskBookingCalls.restoreBooking, {
    invalidates: CHANGED,
    success: t('desk_bookings.restored'),
    onSuccess: close,
  });
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('desk_bookings.restore')}</Button>
      <ReasonDialog
        opened={opened}
        onClose={close}
        title={t('desk_bookings.restore_title', { id })}
        text={t('desk_bookings.restore_text')}
        hint={t('desk_bookings.restore_hint')}
        submit={t('desk_bookings.restore')}
        isBusy={restore.isPending}
        onSubmit={(reason) => restore.mutate({ body: { id, reason } })}
      />
    </>
  );
}
