import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Control } from 'react-hook-form';
import { CheckboxField, DialogFoot, Form, SwitchField } from '../../../../shared/forms/index.ts';
import { useSellerTerms } from '../../api/seller-terms.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { AgencyFields } from '../change/agency-fields.tsx';
import { ClientFields, type ClientValues } from '../change/client-fields.tsx';
import { PayerFields, useSeesCompanies } from '../change/payer-fields.tsx';
import { bareProposals } from '../change/proposals-editor.tsx';
import { DepartureFields } from './departure-fields.tsx';
import { IndividualFields } from './individual-fields.tsx';
import { KindField } from './kind-field.tsx';
import { QuoteLine } from './quote-line.tsx';
import { Selection } from './selection-fields.tsx';
import { TourField } from './tour-field.tsx';
import { TravellerFields } from './traveller-fields.tsx';
import { useNewBooking } from './use-new-booking.ts';

/** A booking for a client: a place on a departure, or an individual tour; who it is for; what it costs. */
export function NewBookingForm({ organizerId, onClose }: { organizerId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const booking = useNewBooking(organizerId, onClose);
  const { form, values, tour, proposals, choice, quote } = booking;
  const { control } = form;
  const isIndividual = values.from_source === 'organizer';
  const isSelection = values.from_source === 'selection';
  const seesCompanies = useSeesCompanies();
  const byAgency = values.by_agency && !isSelection;
  const seller = useSellerTerms(organizerId, tour, byAgency ? values.agency : null);
  return (
    <Form form={form} onSubmit={booking.submit} className={dialogs['form']}>
      <KindField value={values.from_source} onChange={(next) => form.setValue('from_source', next)} />
      {isSelection ? (
        <Selection
          organizerId={organizerId}
          control={control}
          proposals={proposals}
          onChange={booking.setProposals}
        />
      ) : (
        <TourField organizerId={organizerId} control={control} name="tour_id" onPicked={booking.pickTour} />
      )}
      {tour && isIndividual && <IndividualFields control={control} tour={tour} />}
      {tour && values.from_source === 'tour_date' && (
        <DepartureFields
          control={control}
          tour={tour}
          quote={choice ? quote.data : undefined}
          onShownStart={booking.setShownStart}
        />
      )}
      {tour && values.from_source === 'tour_date' && <TravellerFields control={control} tour={tour} />}
      {choice && <QuoteLine query={quote} terms={seller.terms} tourists={choice.tourists} />}
      {!isSelection && <SwitchField control={control} name="by_agency" label={t('rebooking.agency.by')} />}
      {byAgency && <AgencyFields control={control} currency={tour?.effective_currency ?? 'RUB'} />}
      {seller.problem !== null && (
        <Text size="sm" c="red" role="alert">
          {seller.problem === 'unknown' ? t('agents.sale.not_sold') : seller.problem}
        </Text>
      )}
      <ClientFields
        control={control as unknown as Control<ClientValues>}
        hasPayer={seesCompanies}
        needs={byAgency ? 'nothing' : isSelection ? 'email' : 'something'}
      />
      {seesCompanies && <PayerFields control={control} />}
      <CheckboxField
        control={control}
        name="client_agreed"
        rules="required"
        label={t('new_booking.client_agreed')}
      />
      <DialogFoot
        submit={isSelection ? t('rebooking.selection.create') : t('new_booking.create')}
        isBusy={booking.isBusy}
        disabledReason={
          isSelection && bareProposals(proposals).length === 0 && t('rebooking.selection.none_yet')
        }
        onClose={onClose}
      />
    </Form>
  );
}
