import type { TourToSell } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../../shared/forms/index.ts';
import type { useOwnAgent } from '../../api/own-agent.ts';
import { ClientFields, type ClientValues } from '../change/client-fields.tsx';
import dialogs from '../dialogs/dialogs.module.css';
import { PartyFields } from '../new/departure-fields.tsx';
import { QuoteLine } from '../new/quote-line.tsx';
import { TravellerFields } from '../new/traveller-fields.tsx';
import { ChosenDeparture } from './chosen-departure.tsx';
import type { Sale } from './use-sale.ts';

interface TouristsStepProps {
  sale: Sale;
  tour: TourToSell;
  agent: ReturnType<typeof useOwnAgent>;
}

/** How many go, what they take besides, and who answers for them. */
export function TouristsStep({ sale, tour, agent }: TouristsStepProps) {
  const { t } = useTranslation();
  const { form, choice, quote, go, values } = sale;
  const { control } = form;
  return (
    <>
      <ChosenDeparture
        tour={tour}
        departure={values.departure}
        date={sale.date}
        agent={agent}
        free={choice ? quote.data?.number_of_free_seats : undefined}
      />
      <Panel title={t('sale.party')}>
        <div className={dialogs['form']}>
          <PartyFields control={control} tour={tour} quote={choice ? quote.data : undefined} />
          <TravellerFields control={control} tour={tour} />
          {choice && <QuoteLine query={quote} terms={tour.agent_terms} tourists={choice.tourists} />}
        </div>
      </Panel>
      <Panel title={t('sale.client')}>
        <div className={dialogs['form']}>
          <ClientFields control={control as unknown as Control<ClientValues>} needs="something" />
        </div>
      </Panel>
      <DialogFoot
        submit={t('sale.next')}
        isBusy={false}
        disabledReason={choice === null && t('sale.nobody')}
        cancelLabel={t('sale.back')}
        onClose={() => go('departure')}
      />
    </>
  );
}
