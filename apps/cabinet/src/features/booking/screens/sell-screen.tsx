import { Button } from '@mantine/core';
import { FormSkeleton, Steps } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../shared/forms/index.ts';
import { KindWords } from '../../../shared/kind-words.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useOwnAgent } from '../api/own-agent.ts';
import { useUnfinishedSale } from '../api/unfinished-sale.ts';
import { ConfirmStep } from '../components/sell/confirm-step.tsx';
import { DepartureStep } from '../components/sell/departure-step.tsx';
import classes from '../components/sell/sell.module.css';
import { TouristsStep } from '../components/sell/tourists-step.tsx';
import { useSale } from '../components/sell/use-sale.ts';
import type { NewBookingValues } from '../model/new-booking.ts';
import { SALE_STEPS } from '../model/sale.ts';

/** An agent sells a place at its own terms in three steps: the departure, who goes, and what it comes to (docs/rules/agents.md). */
export function SellScreen() {
  const { t } = useTranslation();
  const { kept } = useUnfinishedSale();
  if (kept) return <SaleOf kept={kept} />;
  return (
    <Page title={t('app.navigation.sale')} width="narrow">
      <FormSkeleton fields={4} />
    </Page>
  );
}

function SaleOf({ kept }: { kept: NewBookingValues }) {
  const { t } = useTranslation();
  const sale = useSale(kept);
  const agent = useOwnAgent();
  const { form, step, go, tour, startAnew } = sale;
  return (
    <Page
      title={t('app.navigation.sale')}
      width="narrow"
      actions={
        tour && (
          <Button variant="default" onClick={startAnew}>
            {t('sale.start_anew')}
          </Button>
        )
      }
      under={
        <Steps
          label={t('sale.steps')}
          steps={SALE_STEPS.map((id) => ({ id, title: t(`sale.step.${id}`) }))}
          current={step}
          onBack={go}
        />
      }
    >
      {step === 'departure' ? (
        <DepartureStep sale={sale} agent={agent} />
      ) : (
        tour && (
          <KindWords of={tour}>
            <Form form={form} onSubmit={sale.submit} className={classes['form']}>
              {step === 'tourists' ? (
                <TouristsStep sale={sale} tour={tour} agent={agent} />
              ) : (
                <ConfirmStep sale={sale} tour={tour} agent={agent} />
              )}
            </Form>
          </KindWords>
        )
      )}
    </Page>
  );
}
