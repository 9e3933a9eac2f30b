import type { ReactNode } from 'react';
import type { Invoice } from '@tropa/contract';
import { todayAt } from '@tropa/blocks';
import { mapLink } from '@tropa/blocks/render';
import { bookedDeparture, formatNearDeparture, formatPhone, nameIn } from '@tropa/core';
import { lineLabel } from '../../shared/breakdown-lines.ts';
import { breakdownWords } from '../../shared/breakdown-words.ts';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { keptAmount, stageOf } from './booking-state.ts';
import type { BookingContext } from './context.ts';
import styles from './details.module.css';

interface PartProps {
  context: BookingContext;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows a street, or a district where the exact point is not told yet. */
const EXACT_ZOOM = 16;
const ROUGH_ZOOM = 12;

/** Where, when, and who. */
export function Trip({ context: { booking, data, t } }: PartProps) {
  const { client, tourists, tour_url, tour_name, is_tour_selection } = booking;
  const point = booking.meeting_point;
  const isToCome = !['complete', 'canceled'].includes(stageOf(booking));
  const map = point && mapLink(point, point.is_exact ? EXACT_ZOOM : ROUGH_ZOOM, data);
  const departure = bookedDeparture(booking);
  const named = tourists
    .slice(0, booking.tourists_count)
    .map((one) => nameIn(data.language, one))
    .filter(Boolean);
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.trip.title')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('site.booking.trip.tour')}>
          {tour_url && !is_tour_selection ? <a href={tour_url}>{tour_name}</a> : tour_name}
        </Fact>
        <Fact name={t('site.booking.trip.dates')}>
          {departure
            ? formatNearDeparture(departure, todayAt(data, booking), data.language)
            : t('site.booking.trip.no_dates')}
        </Fact>
        {booking.tour_variant !== null && (
          <Fact name={t('site.booking.trip.variant')}>{booking.tour_variant}</Fact>
        )}
        {!is_tour_selection && (isToCome || booking.meeting_place !== '') && (
          <Fact name={t('site.booking.trip.meeting_place')}>
            {booking.meeting_place || t('site.booking.trip.meeting_later')}
            {map !== null && (
              <>
                <br />
                <a href={map} rel="noopener" target="_blank">
                  {point?.is_exact ? t('site.booking.trip.map') : t('site.booking.trip.map_area')}
                </a>
              </>
            )}
          </Fact>
        )}
        <Fact name={t('site.booking.trip.tourists')}>
          {named.length > 0 && (
            <ol className={styles.tourists}>
              {named.map((name, index) => (
                <li key={index}>{name}</li>
              ))}
            </ol>
          )}
          {named.length < booking.tourists_count && (
            <span className={styles.quiet}>
              {t('site.booking.trip.unnamed', { count: booking.tourists_count - named.length })}
            </span>
          )}
        </Fact>
        <Fact name={t('site.booking.trip.client')}>
          {nameIn(data.language, client)}
          <br />
          <span className={styles.quiet}>
            {client.email}
            {client.email !== '' && client.phone !== '' && ', '}
            {client.phone !== '' && <span className={styles.phone}>{formatPhone(client.phone)}</span>}
          </span>
        </Fact>
      </dl>
    </section>
  );
}

/** The price line by line, what is paid and what is left. */
export function PriceDetails({ context: { booking, details, data, t, money } }: PartProps) {
  // It costs nothing because nothing is chosen: a price of zero would be a promise.
  if (booking.is_tour_selection) return null;
  const { breakdown } = booking;
  const isClosed = stageOf(booking) === 'canceled';
  // What was paid stands at the invoices, with what of it went back.
  const stays = isClosed ? keptAmount(booking, details.returning_amount) : booking.payed_amount;
  const most = Math.max(1, ...breakdown.lines.map(({ quantity }) => quantity));
  const categories = breakdown.lines.flatMap(({ category }) => category ?? []);
  const words = breakdownWords(t, most, categories);
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.price.title')}</h2>
      <dl className={styles.lines}>
        {breakdown.lines.map((line) => (
          <Fact
            key={`${line.kind}-${(line.category ?? line.extra ?? line.room)?.id ?? line.amount}`}
            name={lineLabel(line, breakdown.currency, data.language, words)}
          >
            {money(line.amount)}
          </Fact>
        ))}
      </dl>
      <dl className={styles.totals}>
        <Fact name={t('site.booking.price.total')}>{money(breakdown.total)}</Fact>
        {stays > 0 && (
          <Fact name={t(isClosed ? 'site.booking.price.kept' : 'site.booking.price.payed')}>
            {money(stays)}
          </Fact>
        )}
        {!isClosed && booking.payed_amount > 0 && booking.balance > 0 && (
          <Fact name={t('site.booking.price.balance')}>{money(booking.balance)}</Fact>
        )}
      </dl>
    </section>
  );
}

/** What became of the money that left an invoice: what went back to the payer, and what is kept for later. */
function Away({ context: { t, money }, invoice }: PartProps & { invoice: Invoice }) {
  const { refunded_amount, credited_amount = 0 } = invoice;
  const returned = refunded_amount - credited_amount;
  return [
    ...(returned > 0 ? [t('site.booking.invoices.refunded', { amount: money(returned) })] : []),
    ...(credited_amount > 0 ? [t('credit.on_credit', { amount: money(credited_amount) })] : []),
  ].map((words) => `, ${words}`);
}

/** The invoices and how they stand. */
export function Invoices({ context }: PartProps) {
  const { booking, t, money, moment } = context;
  if (booking.invoices.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.invoices.title')}</h2>
      <ul className={styles.invoices}>
        {booking.invoices.map((invoice) => (
          <li key={invoice.id}>
            <span>
              {invoice.title || t(`site.booking.invoices.kind.${invoice.kind}`)}
              <small>{t('site.booking.invoices.number', { number: invoice.number })}</small>
            </span>
            <span className={styles.amount}>{money(invoice.amount)}</span>
            <span className={styles.status} data-status={invoice.status}>
              {t(`site.booking.invoices.status_${invoice.status}`)}
              {invoice.status === 1 &&
                invoice.due_at &&
                ` ${t('site.booking.invoices.due', { deadline: moment(invoice.due_at) })}`}
              <Away context={context} invoice={invoice} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cash register's receipts of what was paid and of what went back. */
export function Receipts({ context: { details, t, money } }: PartProps) {
  if (details.receipts.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.receipts.title')}</h2>
      <ul className={styles.invoices}>
        {details.receipts.map(({ kind, amount, sent_to, is_made, url, is_training }, index) => (
          <li key={index}>
            <span>{t(`site.booking.receipts.kind.${kind}`)}</span>
            <span className={styles.amount}>{money(amount)}</span>
            <span className={styles.status}>
              {!is_made
                ? t('site.booking.receipts.pending')
                : is_training
                  ? t('site.booking.receipts.training')
                  : sent_to === ''
                    ? t('site.booking.receipts.made_here')
                    : t('site.booking.receipts.made', { contact: sent_to })}
              {url !== null && (
                <>
                  {' '}
                  <a className={styles.receipt} href={url} target="_blank" rel="noopener noreferrer">
                    {t('site.booking.receipts.open')}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The agent who has sold it, and to whom the money goes. */
export function Seller({ context: { booking, t } }: PartProps) {
  const { sold_by } = booking;
  if (sold_by === null) return null;
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.by_agent.title')}</h2>
      <p>
        <strong>{sold_by.name}</strong>
      </p>
      <p className={styles.quiet}>
        {t(sold_by.takes_money ? 'site.booking.by_agent.text' : 'site.booking.by_agent.text_organizer')}
      </p>
      <OrganizerContacts organizer={{ ...sold_by, phone: sold_by.phone && formatPhone(sold_by.phone) }} />
    </section>
  );
}

/** Whom to ask. */
export function Organizer({ context: { booking, data, details, t } }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.organizer.title')}</h2>
      <p>
        <strong>{data.organizer.name}</strong>
      </p>
      <p className={styles.quiet}>{t('site.booking.organizer.text', { number: booking.request_id })}</p>
      <OrganizerContacts organizer={data.organizer} phones={details.phones} />
    </section>
  );
}
