import { Checkbox, Radio } from '@mantine/core';
import type { Tourist } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';
import { PlacePrice, usePlaceQuote } from './place-price.tsx';

/** A tourist leaves: the place stays paid, or goes too, with what that costs shown before. */
export function RemoveTourist({
  booking,
  tourist,
  opened,
  onClose,
}: BookingDialogProps & { tourist: Tourist }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request_id } = booking;
  const [place, setPlace] = useState<'keep' | 'with_place'>('keep');
  const isWithPlace = place === 'with_place';
  const [byTerms, setByTerms] = useState(true);
  const quote = usePlaceQuote(
    { request_id, remove_id: tourist.id, by_terms: byTerms },
    opened && isWithPlace,
  );
  const remove = useBookingMutation(bookingCalls.removeTourist, request_id, {
    success: () => (isWithPlace ? t('tourists.leave.done') : t('booking.tourist.removed')),
    onFailure: (failure) => {
      if (failure.status === 409 && isWithPlace) void quote.refetch();
      return undefined;
    },
  });
  const confirm = async () => {
    if (isWithPlace && !quote.data) throw new Error('The price is not known yet');
    const with_place =
      isWithPlace && quote.data ? { expected_total: quote.data.total, by_terms: byTerms } : undefined;
    await remove.mutateAsync({ body: { request_id, id: tourist.id, ...(with_place && { with_place }) } });
  };
  return (
    <ConfirmDialog
      isDangerous
      opened={opened}
      title={t('tourists.leave.title')}
      confirmLabel={t('tourists.leave.confirm')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes['form']}>
        <span>{t('tourists.leave.text', { name: tourist.full_name || t('tourists.nameless') })}</span>
        <Radio.Group value={place} onChange={(value) => setPlace(value === 'keep' ? 'keep' : 'with_place')}>
          <div className={classes['form']}>
            <Radio
              value="keep"
              label={t('tourists.leave.keep')}
              description={t('tourists.leave.keep_hint')}
            />
            <Radio
              value="with_place"
              disabled={booking.tourists_count < 2}
              label={t('tourists.leave.with_place')}
              description={
                booking.tourists_count < 2
                  ? t('errors.tourist.last_place')
                  : t('tourists.leave.with_place_hint')
              }
            />
          </div>
        </Radio.Group>
        {isWithPlace && quote.data && quote.data.kept_by_terms > 0 && (
          <Checkbox
            checked={byTerms}
            onChange={(event) => setByTerms(event.currentTarget.checked)}
            label={t('settling.keep_place', {
              percent: quote.data.percent,
              amount: format.money(quote.data.kept_by_terms, booking.currency),
            })}
          />
        )}
        {isWithPlace && <PlacePrice quote={quote} currency={booking.currency} />}
      </div>
    </ConfirmDialog>
  );
}
