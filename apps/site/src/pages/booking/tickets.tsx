import type { Ticket } from '@tropa/contract';
import { Icon } from '@tropa/blocks/render';
import { MOST_OWN_TICKETS } from '@tropa/core';
import { ticketPath } from '../../shared/private-paths.ts';
import { InWallets } from '../../shell/in-wallets.tsx';
import { QrCode } from '../../shell/qr-code.tsx';
import type { BookingContext } from './context.ts';
import details from './details.module.css';
import styles from './tickets.module.css';

/** Its own page, which may be sent on, and where it can be kept on a phone. */
const Ways = ({ context: { booking, t }, ticket }: { context: BookingContext; ticket: Ticket }) => (
  <p className={styles.ways}>
    <a href={ticketPath(ticket.id)}>{t('ticket_page.open')}</a>
    <InWallets t={t} ticket={ticket} wallets={booking.wallets} />
  </p>
);

/** What is shown to whoever lets people in: the code of the whole booking at once, one for each person behind a press. */
export function Tickets({ context }: { context: BookingContext }) {
  const { booking, t } = context;
  const [whole, ...own] = booking.tickets;
  if (!whole) return null;
  const nameOf = ({ full_name }: Ticket) => full_name || t('site.booking.tickets.nameless');
  const wholeName = own.length > 0 ? t('site.booking.tickets.whole', { count: own.length }) : nameOf(whole);
  const label = (name: string) => t('site.booking.tickets.code_of', { name });
  return (
    <section className={details.part} id="tickets">
      <h2>{t('site.booking.tickets.title', { count: booking.tickets.length })}</h2>
      <div className={styles.whole}>
        <QrCode code={whole.code} label={label(wholeName)} />
        <div>
          <p>
            <strong>{wholeName}</strong>
          </p>
          {whole.place !== '' && <p className={details.quiet}>{whole.place}</p>}
          <p>{t('site.booking.tickets.text')}</p>
          <Ways context={context} ticket={whole} />
        </div>
      </div>
      {own.length > MOST_OWN_TICKETS && (
        <>
          <p className={styles.each}>
            <a href={`/spa/bookings/${booking.uuid}/tickets`}>{t('site.booking.tickets.all')}</a>
          </p>
          <details className={styles.own}>
            <summary>
              {t('site.booking.tickets.links')}
              <Icon name="chevron-down" size={20} />
            </summary>
            <ol className={styles.links}>
              {own.map((ticket) => (
                <li key={ticket.id}>
                  <a href={ticketPath(ticket.id)}>{nameOf(ticket)}</a>
                  {ticket.place !== '' && <small>{ticket.place}</small>}
                </li>
              ))}
            </ol>
          </details>
        </>
      )}
      {own.length > 0 && own.length <= MOST_OWN_TICKETS && (
        <>
          <p className={styles.each}>{t('site.booking.tickets.each')}</p>
          {own.map((ticket) => (
            <details className={styles.own} key={ticket.code}>
              <summary>
                <span>
                  {nameOf(ticket)}
                  {ticket.place !== '' && <small>{ticket.place}</small>}
                </span>
                <Icon name="chevron-down" size={20} />
              </summary>
              <QrCode code={ticket.code} label={label(nameOf(ticket))} />
              <Ways context={context} ticket={ticket} />
            </details>
          ))}
        </>
      )}
    </section>
  );
}
