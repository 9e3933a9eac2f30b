import type { BookingChange } from '@tropa/contract';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { defined } from '../../../../shared/defined.ts';
import { CheckboxField, DialogFoot, Form, useCheckedForm } from '../../../../shared/forms/index.ts';
import { ChangeSums } from '../change/change-sums.tsx';
import { ChoiceFields, readChoice, type Choice } from '../change/choice-fields.tsx';
import { readExtraTime } from '../../model/extra-time.ts';
import { ExtraTimeFields } from '../change/extra-time-fields.tsx';
import { priceValuesOf, type PriceValues } from '../../model/price-values.ts';
import { PriceFields } from '../change/price-fields.tsx';
import { useBookingChange } from '../change/use-booking-change.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

/** The discount that a form names; undefined: as it is. */
function discountOf({ discount, percent, sum }: PriceValues): BookingChange['discount'] {
  if (discount === 'none') return null;
  if (discount === 'percent' && percent) return { kind: 2, value: percent };
  return discount === 'sum' && sum ? { kind: 1, value: sum } : undefined;
}

/** The price that a form names; undefined: as it is, or not whole yet. */
function ownPriceOf({ has_own_price, own_price: { total, reason } }: PriceValues, hadOne: boolean) {
  if (!has_own_price) return hadOne ? null : undefined;
  return total === null || reason.trim() === '' ? undefined : { total, reason: reason.trim() };
}

/** Who goes, what is bought with it, and what it costs: first shown, then changed. */
export function EditPrice({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const setsPrice = booking.may.set_price;
  const hadOwnPrice = booking.breakdown.lines.some(({ kind }) => kind === 'adjustment');
  const form = useCheckedForm<PriceValues>({
    defaultValues: priceValuesOf(booking),
  });
  const { control } = form;
  const values = useWatch({ control }) as PriceValues;
  const [choice, setChoice] = useState<Choice>({});
  const prices = setsPrice
    ? { discount: discountOf(values), own_price: ownPriceOf(values, hadOwnPrice) }
    : {};
  const change: BookingChange = {
    id: booking.request_id,
    ...readChoice(choice),
    ...defined({ ...prices, extra_time: readExtraTime(booking, values) }),
    ...(values.with_current_prices && { with_current_prices: true }),
  };
  const { quote, confirm, isBusy, isReady } = useBookingChange(booking, change, {
    form,
    success: t('rebooking.saved'),
    onClose,
  });
  const submit = form.handleSubmit(({ notify_client }) => confirm({ notify_client }));
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('rebooking.edit_title', { id: booking.request_id })}
      kind="form"
    >
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('rebooking.edit_lead')}</p>
        {quote.data ? (
          <ChoiceFields quote={quote.data} error={quote.error} choice={choice} onChange={setChoice} />
        ) : (
          !quote.error && <TextSkeleton lines={4} />
        )}
        {quote.data && quote.data.extra_time !== null && (
          <ExtraTimeFields control={control} currency={booking.currency} setsPrice={setsPrice} />
        )}
        {booking.tour_date_id > 0 && (
          <CheckboxField control={control} name="with_current_prices" label={t('rebooking.current_prices')} />
        )}
        {setsPrice && <PriceFields form={form} currency={booking.currency} />}
        <ChangeSums quote={quote.data} error={quote.error} isWaiting={quote.isWaiting} />
        <CheckboxField control={control} name="notify_client" label={t('rebooking.notify')} />
        <DialogFoot
          submit={t('rebooking.submit_edit')}
          isBusy={isBusy}
          disabledReason={
            (choice.unread !== undefined && t('off.number_unread')) || (!isReady && t('off.price_counting'))
          }
          onClose={onClose}
        />
      </Form>
    </Sheet>
  );
}
