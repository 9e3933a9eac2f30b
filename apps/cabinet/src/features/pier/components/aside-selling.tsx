import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../shared/page/qr-code.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { useNow } from '../../../shared/use-now.ts';
import type { PierDevice } from '../hooks/use-device.ts';
import { asidesOnSale, type DeviceSale } from '../model/device.ts';
import { departureKey } from '../model/sale.ts';
import { NextDepartures } from './next-departures.tsx';
import classes from './pier.module.css';
import { SaleForm } from './sale-form.tsx';

interface AsideSellingProps {
  organizerId: number;
  device: PierDevice;
  /** A buyer is being served. */
  onServing: (isServing: boolean) => void;
}

/** Selling without a network: what was set aside, at the prices of then, into the seller's hand. */
export function AsideSelling({ organizerId, device, onServing }: AsideSellingProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sold, setSold] = useState<DeviceSale | null>(null);
  const [isGone, setIsGone] = useState(false);
  const now = useNow();
  const asides = asidesOnSale(device.device, new Date(now));
  const aside = asides.find(({ departure }) => departureKey(departure) === chosen);
  const currency = device.device.asides[0]?.currency ?? 'RUB';
  const leave = () => {
    setSold(null);
    setChosen(null);
    setIsGone(false);
    onServing(false);
  };
  if (sold) return <SoldAside sale={sold} currency={currency} onNext={leave} />;
  if (aside)
    return (
      <SaleForm
        key={aside.id}
        organizerId={organizerId}
        departure={aside.departure}
        aside={aside}
        currency={aside.currency}
        hasLink={false}
        hasRegister={false}
        isOnline={false}
        isSending={false}
        refusal={null}
        onSell={(body, choice) => {
          void device.sell(aside.id, body, choice).then((sale) => {
            setSold(sale ?? null);
            setIsGone(!sale);
          });
        }}
        onBack={leave}
      >
        {isGone && (
          <Alert color="red" role="alert">
            {t('pier.device.gone')}
          </Alert>
        )}
      </SaleForm>
    );
  return (
    <>
      <Alert className={classes['notice'] ?? ''} color="yellow" title={t('pier.offline')}>
        {asides.length > 0 ? t('pier.device.offline_text') : t('pier.device.nothing_text')}
      </Alert>
      {asides.length > 0 && (
        <NextDepartures
          departures={asides.map(({ departure }) => departure)}
          currency={currency}
          onChoose={(departure) => {
            setChosen(departureKey(departure));
            onServing(true);
          }}
        />
      )}
    </>
  );
}

/** The ticket is valid from now on: check-in knows it once the sale is sent. */
function SoldAside({ sale, currency, onNext }: { sale: DeviceSale; currency: string; onNext: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change, code, body, tour_name } = sale;
  const number = body.aside?.request_id ?? 0;
  return (
    <div className={classes['sold']}>
      <section className={classes['card']}>
        <h2 className={classes['title']}>{t('pier.done.title')}</h2>
        <p className={classes['text']}>{tour_name}</p>
        {change !== null && change > 0 && (
          <p className={classes['change']}>
            {t('pier.sale.change', { amount: format.money(change, currency) })}
          </p>
        )}
        <figure className={classes['ticket']}>
          <QrCode text={code} label={t('pier.done.ticket', { number })} />
          <figcaption>
            <b>{t('pier.done.ticket', { number })}</b>
            <span className={classes['quiet']}>{t('pier.done.ticket_hint')}</span>
          </figcaption>
        </figure>
        <p className={classes['text']}>{t('pier.device.sold_text')}</p>
      </section>
      <Button size="xl" onClick={onNext}>
        {t('pier.done.next')}
      </Button>
    </div>
  );
}
