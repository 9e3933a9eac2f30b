import type { Invoice } from '@tropa/contract';
import { ButtonLink, buttonClass, Icon } from '@tropa/blocks/render';
import type { BookingContext } from './context.ts';
import { canceledBy, openInvoices, refundedAmount, stageOf } from './booking-state.ts';
import styles from './state.module.css';

interface PartProps {
  context: BookingContext;
}

function PayCard({ context, invoice }: PartProps & { invoice: Invoice }) {
  const { t, money, moment, booking } = context;
  const isFirst = stageOf(booking) === 'payment';
  const due = invoice.due_at ?? (isFirst ? booking.deadline_at : null);
  return (
    <section className={styles.card} data-look="accent">
      <h2>
        {t('site.booking.state.payment.title', { amount: money(invoice.amount) })}
        {due && <span> {t('site.booking.state.payment.until', { deadline: moment(due) })}</span>}
      </h2>
      <p>
        {isFirst
          ? t('site.booking.state.payment.text')
          : invoice.title || t('site.booking.state.payment.extra', { number: invoice.number })}
      </p>
      {invoice.message !== '' && <p>{invoice.message}</p>}
      <div className={styles.buttons}>
        {(['card', 'sbp'] as const).map((method) => (
          <button
            className={buttonClass(method === 'card' ? 'primary' : 'secondary')}
            data-invoice={invoice.id}
            data-pay={method}
            key={method}
            type="button"
          >
            {t(`site.booking.pay.${method}`)}
          </button>
        ))}
      </div>
      <p className={styles.secure}>
        <Icon name="shield" size={18} />
        {t('site.booking.pay.secure')}
      </p>
    </section>
  );
}

function Requested({ context: { booking, data, t, moment } }: PartProps) {
  return (
    <section className={styles.card} data-look="good">
      <h2>{t('site.booking.state.requested.title')}</h2>
      <p>
        {t('site.booking.state.requested.text', {
          organizer: data.organizer.name,
          email: booking.client.email,
        })}
      </p>
      {booking.deadline_at && (
        <p>{t('site.booking.state.requested.until', { deadline: moment(booking.deadline_at) })}</p>
      )}
    </section>
  );
}

function WaitingInvoice({ context: { booking, t } }: PartProps) {
  return (
    <section className={styles.card} data-look="good">
      <h2>{t('site.booking.state.payment.waiting')}</h2>
      <p>{t('site.booking.state.payment.waiting_text', { email: booking.client.email })}</p>
    </section>
  );
}

function Ready({ context: { booking, t, money } }: PartProps) {
  const isPaid = booking.balance === 0;
  return (
    <section className={styles.card} data-look="good">
      <h2>{t('site.booking.state.ready.title')}</h2>
      <p>{t(isPaid ? 'site.booking.state.ready.text_paid' : 'site.booking.state.ready.text')}</p>
      {!isPaid && <p>{t('site.booking.state.ready.balance', { amount: money(booking.balance) })}</p>}
    </section>
  );
}

function Complete({ context: { t } }: PartProps) {
  return (
    <section className={styles.card} data-look="good">
      <h2>{t('site.booking.state.complete.title')}</h2>
      <p>{t('site.booking.state.complete.text')}</p>
      <div className={styles.buttons}>
        <ButtonLink href="/">{t('site.booking.state.complete.more')}</ButtonLink>
      </div>
    </section>
  );
}

function Canceled({ context: { booking, t, money } }: PartProps) {
  const by = canceledBy(booking.base_sale_status);
  const returned = refundedAmount(booking);
  return (
    <section className={styles.card} data-look="bad">
      <h2>{t(`site.booking.state.canceled.${by}`)}</h2>
      <p>
        {t(
          by === 'by_system'
            ? 'site.booking.state.canceled.by_system_text'
            : 'site.booking.state.canceled.text',
        )}
      </p>
      {booking.cancel_message !== '' && <blockquote>{booking.cancel_message}</blockquote>}
      {returned > 0 && <p>{t('site.booking.state.canceled.returned', { amount: money(returned) })}</p>}
      {returned === 0 && booking.payed_amount > 0 && (
        <p>{t('site.booking.state.canceled.paid', { amount: money(booking.payed_amount) })}</p>
      )}
      <div className={styles.buttons}>
        <ButtonLink href="/" look="secondary">
          {t('site.booking.state.canceled.again')}
        </ButtonLink>
      </div>
    </section>
  );
}

const STAGES = {
  requested: Requested,
  payment: WaitingInvoice,
  ready: Ready,
  complete: Complete,
  canceled: Canceled,
};

/** What is going on and what to do now, in one large card; one more for every invoice that waits. */
export function StateCards({ context }: PartProps) {
  const stage = stageOf(context.booking);
  const invoices = openInvoices(context.booking);
  const Stage = STAGES[stage];
  return (
    <>
      {invoices.map((invoice) => (
        <PayCard context={context} invoice={invoice} key={invoice.id} />
      ))}
      {(stage !== 'payment' || invoices.length === 0) && <Stage context={context} />}
    </>
  );
}
