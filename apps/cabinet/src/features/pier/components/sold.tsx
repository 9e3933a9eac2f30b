import { Alert, Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TAKEN_WAYS, type PierSale } from '@tropa/contract';
import { Collapse, Dotted } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  documentCalls,
  invalidateCalls,
  pierCalls,
  request,
  saveBlob,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QrCode } from '../../../shared/page/qr-code.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showFailure } from '../../../shared/toasts.ts';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { Fiscal } from './fiscal.tsx';
import classes from './pier.module.css';
import { Choice } from './sale-form.tsx';

/** The payment, or the receipt of the register, is looked for so often, ms. */
const PAYED_EVERY = 3000;
const CANCELED_FROM = 5;

interface SoldProps {
  sale: PierSale;
  onChange: (sale: PierSale) => void;
  onNext: () => void;
}

/** What the buyer is shown: change, the ticket's code, or where to pay; then the next sale by one tap. */
export function Sold({ sale, onChange, onNext }: SoldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const { request_id, currency, change, is_payed, base_sale_status } = sale;
  const isCanceled = base_sale_status >= CANCELED_FROM;
  return (
    <div className={classes['sold']}>
      <section className={classes['card']}>
        <h2 className={classes['title']}>
          {isCanceled ? t('pier.done.canceled') : is_payed ? t('pier.done.title') : t('pier.done.waits')}
        </h2>
        <Text c="dimmed">
          <Dotted>
            {sale.tour_name}
            {sale.date_start !== null &&
              format.departure({
                date_start: sale.date_start,
                date_end: sale.date_end ?? sale.date_start,
                time_start: sale.time_start,
              })}
            {format.money(sale.total, currency)}
          </Dotted>
        </Text>
        {change !== null && change > 0 && (
          <p className={classes['change']}>
            {t('pier.sale.change', { amount: format.money(change, currency) })}
          </p>
        )}
        {!isCanceled &&
          (is_payed ? (
            <Tickets sale={sale} onChange={onChange} />
          ) : (
            <Paying sale={sale} onChange={onChange} />
          ))}
      </section>
      <Button size="xl" onClick={onNext}>
        {t('pier.done.next')}
      </Button>
      <Anchor
        component={Link}
        to={organizerPath(organizer_id, 'bookings', request_id)}
        className={classes['link'] ?? ''}
      >
        {t('pier.done.booking', { number: request_id })}
      </Anchor>
    </div>
  );
}

function Tickets({ sale, onChange }: Pick<SoldProps, 'sale' | 'onChange'>) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { request_id, receipt, fiscal, email, slips } = sale;
  const slip = slips.at(-1);
  const [isBusy, setIsBusy] = useState(false);
  const [whole, ...each] = sale.tickets;
  const waits = fiscal?.status === 'pending';
  const now = useCall(
    pierCalls.sale,
    { query: { request_id } },
    { enabled: waits, refetchInterval: PAYED_EVERY },
  );
  const seen = now.data?.sale;
  useEffect(() => {
    if (waits && seen?.fiscal && seen.fiscal.status !== 'pending') onChange(seen);
  }, [onChange, seen, waits]);
  const print = async () => {
    setIsBusy(true);
    try {
      const file = await request(documentCalls.tickets, { query: { request_id } });
      saveBlob(file, file instanceof File ? file.name : `${request_id}.pdf`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {whole && (
        <figure className={classes['ticket']}>
          <QrCode text={whole.code} label={t('pier.done.ticket', { number: request_id })} />
          <figcaption>
            <b>{t('pier.done.ticket', { number: request_id })}</b>
            {whole.place && <span>{whole.place}</span>}
            <span className={classes['quiet']}>{t('pier.done.ticket_hint')}</span>
          </figcaption>
        </figure>
      )}
      {each.length > 0 && (
        <Collapse title={t('pier.done.each')}>
          <ul className={classes['each']}>
            {each.map(({ code, place }, index) => (
              <li key={code}>
                <QrCode text={code} label={`${t('pier.sale.people')} ${index + 1}`} />
                <span>{place || `${t('pier.sale.people')} ${index + 1}`}</span>
              </li>
            ))}
          </ul>
        </Collapse>
      )}
      {email !== '' && <Text>{t(slip ? 'pier.done.sent_both' : 'pier.done.sent', { email })}</Text>}
      {fiscal && <Fiscal receipt={fiscal} />}
      {receipt !== null && receipt !== 'fiscal' && (
        <Text c="dimmed">{t(`pier.done.receipt_${receipt}`)}</Text>
      )}
      <Button variant="default" size="md" loading={isBusy} onClick={() => void print()}>
        {t('pier.done.print')}
      </Button>
      {slip && (
        <Button
          variant="default"
          size="md"
          renderRoot={(properties) => (
            // The next buyer is served here meanwhile.
            <Link
              {...properties}
              to="/$orgId/pier/slips/$id"
              params={{ orgId: String(organizer_id), id: String(request_id) }}
              search={{ number: slip.number }}
              target="_blank"
            />
          )}
        >
          {t(fiscal?.fiscal ? 'pier.fiscal.print' : 'pier.slip.open')}
        </Button>
      )}
    </>
  );
}

/** The code by which the buyer pays on their own phone; they may pay into the hand instead. */
function Paying({ sale, onChange }: { sale: PierSale; onChange: (sale: PierSale) => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { request_id } = sale;
  const { data: link, mutate: ask, isError } = useCallMutation(pierCalls.link);
  useEffect(() => ask({ body: { request_id, payment_method: 'sbp' } }), [ask, request_id]);
  const now = useCall(pierCalls.sale, { query: { request_id } }, { refetchInterval: PAYED_EVERY });
  const seen = now.data?.sale;
  useEffect(() => {
    if (seen && (seen.is_payed || seen.base_sale_status !== sale.base_sale_status)) {
      onChange(seen);
      void invalidateCalls(queryClient, [pierCalls.state]);
    }
  }, [onChange, queryClient, sale.base_sale_status, seen]);
  const take = useCallMutation(pierCalls.take, {
    invalidates: [pierCalls.state],
    onSuccess: (answer) => onChange(answer.sale),
  });
  return (
    <>
      {link && (
        <figure className={classes['ticket']}>
          <QrCode text={link.url} label={t('pier.done.pay_qr')} />
          <figcaption>{t('pier.done.waits_text')}</figcaption>
        </figure>
      )}
      {isError && <Alert color="red">{t('pier.done.no_link')}</Alert>}
      <Choice
        label={t('pier.done.took')}
        options={TAKEN_WAYS.map((id) => ({ id, title: t(`pier.way.${id}`) }))}
        value={null}
        onChoose={(way) => take.mutate({ body: { request_id, way } })}
      />
    </>
  );
}
