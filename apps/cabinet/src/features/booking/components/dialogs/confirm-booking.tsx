import { SegmentedControl } from '@mantine/core';
import type { PrepaymentType } from '@tropa/contract';
import { numberIn, roundToWholeUnits } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookingCalls } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { PrepaymentSize } from '../../../../shared/prepayment/prepayment-size.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { usePrepayment } from '../../api/use-prepayment.ts';
import { rememberOwnAction } from '../../live/own-actions.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';
import { PrepaymentSums } from './prepayment-sums.tsx';

const TYPES = ['percent', 'sum', 'full'] as const satisfies readonly PrepaymentType[];
/** What a type begins with when the tour's terms are of another one. */
const USUAL_PERCENT = 20;

interface ConfirmValues {
  prepayment_type: PrepaymentType;
  prepayment_size: number | null;
  message: string;
}

/** Confirms a request: how much is paid first, by the tour's terms unless changed here, and a word to the client. */
export function ConfirmBooking({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request_id: id, breakdown, currency } = booking;
  const own = breakdown.prepayment;
  // An agent leaves the prepayment as the tour has it.
  const setsTerms = booking.may.set_terms;
  const sizeFor = (type: PrepaymentType): number | null => {
    if (type === own.type) return own.type === 'full' ? null : own.size;
    if (type === 'percent') return USUAL_PERCENT;
    if (type === 'full') return null;
    return roundToWholeUnits(Math.round(own.amount / booking.tourists_count), currency);
  };
  const form = useCheckedForm<ConfirmValues>({
    defaultValues: { prepayment_type: own.type, prepayment_size: sizeFor(own.type), message: '' },
  });
  const { control } = form;
  const [type, typed] = useWatch({ control, name: ['prepayment_type', 'prepayment_size'] });
  const size = numberIn(typed);
  const answer = usePrepayment(id, { prepayment_type: type, prepayment_size: size });
  const isKnown =
    answer.data !== undefined && !answer.isPlaceholderData && (type === 'full' || size !== null);
  const amount = isKnown ? answer.data.amount : null;
  const confirm = useBookingMutation(bookingCalls.confirm, id, {
    form,
    booking: (view) => view,
    success: (view) =>
      view.prepayment_invoice
        ? t('booking.confirm.done', {
            amount: format.money(view.prepayment_invoice.amount, view.prepayment_invoice.currency),
          })
        : t('booking.confirm.done_zero'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ prepayment_type, prepayment_size, message }) => {
    rememberOwnAction(id, 'confirmed');
    const terms = setsTerms ? { prepayment_type, prepayment_size: prepayment_size ?? 0 } : {};
    confirm.mutate({ body: { id, ...terms, message } });
  });
  const changeType = (next: string) => {
    const found = TYPES.find((item) => item === next) ?? 'percent';
    form.setValue('prepayment_type', found);
    form.setValue('prepayment_size', sizeFor(found));
    form.clearErrors('prepayment_size');
  };
  const submitLabel =
    amount === null
      ? t('booking.confirm.submit_plain')
      : amount === 0
        ? t('booking.confirm.submit_zero')
        : t('booking.confirm.submit', { amount: format.money(amount, currency) });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking.confirm.title')}>
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>
          {t('booking.confirm.lead', { client: booking.client_name, tour: booking.tour_name })}
        </p>
        {setsTerms && (
          <>
            <div>
              <div className={classes['label']} id="prepayment-type">
                {t('booking.confirm.type')}
              </div>
              <SegmentedControl
                fullWidth
                aria-labelledby="prepayment-type"
                value={type}
                onChange={changeType}
                data={TYPES.map((value) => ({ value, label: t(`booking.confirm.types.${value}`) }))}
              />
            </div>
            <PrepaymentSize
              control={control}
              name="prepayment_size"
              rules="required"
              type={type}
              minPercent={0}
              currency={currency}
            />
          </>
        )}
        <PrepaymentSums
          amount={answer.data?.amount ?? own.amount}
          total={breakdown.total}
          currency={currency}
          isWaiting={!isKnown}
          isFull={type === 'full'}
        />
        <TextareaField
          control={control}
          name="message"
          minRows={2}
          maxLength={2000}
          label={t('booking.confirm.message')}
          description={amount === 0 ? undefined : t('booking.confirm.message_hint')}
        />
        <DialogFoot submit={submitLabel} isBusy={confirm.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
