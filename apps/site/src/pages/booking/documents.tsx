import type { ReactNode } from 'react';
import { Icon, type IconName } from '@tropa/blocks/render';
import { hasContract, hasRefund, isPrepaid, openInvoices, stageOf } from './booking-state.ts';
import type { BookingContext } from './context.ts';
import styles from './details.module.css';

interface FileProps {
  href: string;
  icon: IconName;
  name: ReactNode;
  hint: ReactNode;
}

function File({ href, icon, name, hint }: FileProps) {
  return (
    <a className={styles.file} download href={href}>
      <Icon name={icon} size={22} />
      <span>
        {name}
        <small>{hint}</small>
      </span>
    </a>
  );
}

/** What is left for a later booking has not come back: no statement says so. */
const hasStatement = ({ booking, details }: BookingContext): boolean => hasRefund(booking) && !details.credit;

/** What was accepted, and how: while the newest acceptance stands it is the contract itself. */
function Accepted({ context: { booking, details, t, moment } }: { context: BookingContext }) {
  const { state, acceptances } = details.contract;
  return acceptances.map(({ id, accepted_at, has_file }, index) => {
    const href = `/spa/bookings/${booking.uuid}/contract/accepted/${id}`;
    const isCurrent = index === 0 && state === 'accepted';
    const hint = t('private_page.documents.accepted', { moment: moment(accepted_at) });
    return (
      <div className={styles.signed} key={id}>
        {has_file && (!isCurrent || !hasContract(booking)) && (
          <File
            hint={hint}
            href={href}
            icon="ticket"
            name={isCurrent ? t('private_page.documents.contract') : t('private_page.documents.earlier')}
          />
        )}
        <File
          hint={isCurrent ? t('private_page.documents.signature_hint') : hint}
          href={`${href}?file=signature`}
          icon="shield"
          name={t('private_page.documents.signature')}
        />
      </div>
    );
  });
}

/** What is made of a booking after the prepayment. */
const AFTER_PREPAYMENT = [
  { type: 'voucher', icon: 'ticket' },
  { type: 'meet_data', icon: 'map' },
] as const;

function Contract({ context: { booking, details, t, moment } }: { context: BookingContext }) {
  const { state, acceptances } = details.contract;
  if (!hasContract(booking)) {
    return stageOf(booking) === 'canceled' ? null : (
      <p className={styles.quiet}>{t('site.booking.documents.later')}</p>
    );
  }
  const [last] = acceptances;
  const hint =
    state === 'accepted' && last
      ? t('private_page.documents.accepted', { moment: moment(last.accepted_at) })
      : t('site.booking.documents.contract_hint');
  return (
    <File
      hint={hint}
      href={`/spa/bookings/${booking.uuid}/contract`}
      icon="ticket"
      name={t('site.booking.documents.contract')}
    />
  );
}

/** Every paper that the booking has: the contract, invoices, the voucher, the meeting sheet, the program, the refund. */
export function Documents({ context }: { context: BookingContext }) {
  const { booking, details, t, money } = context;
  const stage = stageOf(booking);
  const of = `/spa/bookings/${booking.uuid}`;
  if (stage === 'canceled' && !hasStatement(context) && details.contract.acceptances.length === 0)
    return null;
  return (
    <section className={styles.part}>
      <h2>{t('site.booking.documents.title')}</h2>
      <Contract context={context} />
      <Accepted context={context} />
      {openInvoices(booking).map(({ id, number, amount }) => (
        <File
          hint={t('private_page.documents.invoice_hint', { amount: money(amount) })}
          href={`${of}/documents/invoice?subject_id=${id}`}
          icon="wallet"
          key={id}
          name={t('private_page.documents.invoice', { number })}
        />
      ))}
      {booking.tickets.length > 0 && (
        <File
          hint={t('site.booking.documents.tickets_hint')}
          href={`${of}/tickets`}
          icon="ticket"
          name={t('site.booking.documents.tickets')}
        />
      )}
      {isPrepaid(booking) &&
        AFTER_PREPAYMENT.map(({ type, icon }) => (
          <File
            hint={t(`site.booking.documents.${type}_hint`)}
            href={`${of}/documents/${type}`}
            icon={icon}
            key={type}
            name={t(`site.booking.documents.${type}`)}
          />
        ))}
      {hasStatement(context) && (
        <File
          hint={t('private_page.documents.refund_statement_hint')}
          href={`${of}/documents/refund_statement`}
          icon="percent"
          name={t('private_page.documents.refund_statement')}
        />
      )}
      {stage !== 'canceled' && !booking.is_tour_selection && (
        <File
          hint={t('site.booking.documents.program_hint')}
          href={`${of}/program`}
          icon="map"
          name={t('site.booking.documents.program')}
        />
      )}
    </section>
  );
}
