import { Input, SegmentedControl, Text } from '@mantine/core';
import type { BookingChange, TourProposal, TourToSell } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField, DialogFoot, Form, useCheckedForm, useField } from '../../../../shared/forms/index.ts';
import { departureKey, type ShownStart } from '../../../../shared/departures/departure-choice.ts';
import { ChangeSums } from '../change/change-sums.tsx';
import { ChoiceFields, readChoice, type Choice } from '../change/choice-fields.tsx';
import { DepartureSelect } from '../change/departure-select.tsx';
import { useDepartureRefusal } from '../change/use-departure-refusal.ts';
import { useBookingChange } from '../change/use-booking-change.ts';
import { TourField } from '../new/tour-field.tsx';
import { BeyondLimitsField } from '../../../../shared/beyond-limits-field.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface MoveValues {
  tour_id: number | null;
  departure: string | null;
  notify_client: boolean;
  beyond_limits: string;
}

type Proposal = TourProposal & { tour_name: string };

/** The departure that a proposal names; null: any. */
function proposedDeparture(proposal: Proposal | undefined): string | null {
  if (proposal?.tour_date_id)
    return departureKey({
      id: proposal.tour_date_id,
      date_uid: proposal.date_uid,
      date_start: '',
      time_start: null,
    });
  const [date_start, time_start] = proposal?.start?.split('T') ?? [];
  if (date_start === undefined || time_start === undefined) return null;
  return departureKey({ id: -1, date_uid: null, date_start, time_start });
}

/** The departure that a booking stands on; undefined: on none. */
const departureOf = ({ tour_date_id: id, date_uid, date_start, time_start }: BookingDialogProps['booking']) =>
  id > 0 && date_start !== null ? departureKey({ id, date_uid, date_start, time_start }) : undefined;

/** Another date of the same tour, or another tour: the price difference first, then the move. */
export function MoveBooking({
  booking,
  proposal,
  opened,
  onClose,
}: BookingDialogProps & { proposal?: Proposal | undefined }) {
  const { t } = useTranslation();
  const labelId = useId();
  const [isOtherTour, setIsOtherTour] = useState(false);
  const [tour, setTour] = useState<TourToSell>();
  const [choice, setChoice] = useState<Choice>({});
  const [shownStart, setShownStart] = useState<ShownStart>();
  const form = useCheckedForm<MoveValues>({
    defaultValues: {
      tour_id: null,
      departure: proposedDeparture(proposal),
      notify_client: true,
      beyond_limits: '',
    },
  });
  const { control } = form;
  const departure = useField({ control, name: 'departure', rules: 'required' });
  const tourId = isOtherTour ? tour?.id : (proposal?.tour_id ?? booking.tour_id);
  const named = departure.value as string | null;
  const change: BookingChange | null =
    named === null || tourId === undefined
      ? null
      : {
          id: booking.request_id,
          departure: { tour_id: tourId, ...(JSON.parse(named) as object) },
          ...readChoice(choice),
        };
  const { quote, confirm, isBusy, isReady } = useBookingChange(booking, change, {
    form,
    success: t('rebooking.moved'),
    onClose,
    onFailure: useDepartureRefusal(form),
  });
  const forget = () => {
    form.setValue('departure', null);
    form.clearErrors();
    setChoice({});
  };
  const submit = form.handleSubmit(({ notify_client, beyond_limits }) =>
    confirm({ notify_client, beyond_limits, ...shownStart }),
  );
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={
        proposal
          ? t('rebooking.selection.choose_title', { id: booking.request_id })
          : t('rebooking.move_title', { id: booking.request_id })
      }
      kind="form"
    >
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <p className={classes['lead']}>{t('rebooking.move_lead')}</p>
        {proposal ? (
          <Text fw={500}>{proposal.tour_name}</Text>
        ) : (
          <Input.Wrapper label={t('rebooking.where')} labelElement="div" labelProps={{ id: labelId }}>
            <div>
              <SegmentedControl
                aria-labelledby={labelId}
                value={isOtherTour ? 'other' : 'same'}
                data={[
                  { value: 'same', label: t('rebooking.same_tour') },
                  { value: 'other', label: t('rebooking.other_tour') },
                ]}
                onChange={(next) => {
                  setIsOtherTour(next === 'other');
                  setTour(undefined);
                  forget();
                }}
              />
            </div>
          </Input.Wrapper>
        )}
        {isOtherTour && (
          <TourField
            organizerId={booking.organizer_id}
            control={control}
            name="tour_id"
            onPicked={(next) => {
              setTour(next);
              form.setValue('tour_id', next.id);
              forget();
            }}
          />
        )}
        {tourId !== undefined && (
          <DepartureSelect
            {...departure}
            key={tourId}
            tourId={tourId}
            currency={booking.currency}
            label={t('rebooking.departure')}
            value={named}
            onChange={(next) => {
              departure.onChange(next);
              // What was chosen of another tour's categories and extras is unknown here.
              if (isOtherTour) setChoice({});
            }}
            onShownStart={setShownStart}
            without={departureOf(booking)}
            ofDate={booking.tour_date_id > 0 ? booking.tour_date_id : undefined}
          />
        )}
        {change && quote.data && (
          <ChoiceFields quote={quote.data} error={quote.error} choice={choice} onChange={setChoice} />
        )}
        {change && <ChangeSums quote={quote.data} error={quote.error} isWaiting={quote.isWaiting} />}
        <BeyondLimitsField control={control} name="beyond_limits" />
        <CheckboxField control={control} name="notify_client" label={t('rebooking.notify')} />
        <DialogFoot
          submit={proposal ? t('rebooking.selection.choose') : t('rebooking.submit_move')}
          isBusy={isBusy}
          disabledReason={
            change !== null &&
            ((choice.unread !== undefined && t('off.number_unread')) || (!isReady && t('off.price_counting')))
          }
          onClose={onClose}
        />
      </Form>
    </Sheet>
  );
}
