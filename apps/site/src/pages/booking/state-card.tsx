import type { Invoice, PublicCredit } from '@tropa/contract';
import { ButtonLink, buttonClass, Icon } from '@tropa/blocks/render';
import { bookedDeparture, formatDeparture, formatMoney, type BookedDays } from '@tropa/core';
import { choicePath, creditPath } from '../../shared/private-paths.ts';
import type { BookingContext } from './context.ts';
import {
  canceledBy,
  keptAmount,
  openInvoices,
  promisedBack,
  refundedAmount,
  stageOf,
} from './booking-state.ts';
import { CONTRACT_ANCHOR } from './contract-card.tsx';
import styles from './state.module.css';
import { hasStepsLeft, NextButton, PAY_ANCHOR, Steps, StepsCard } from './steps.tsx';

interface PartProps {
  context: BookingContext;
}

/** Money that is promised back and has not come yet. */
function OnItsWay({ context: { booking, details, t, money } }: PartProps) {
  const { online, byHand } = promisedBack(booking, details.returning_amount);
  return (
    <>
      {online > 0 && <p>{t('private_page.money.on_its_way', { amount: money(online) })}</p>}
      {byHand > 0 && <p>{t('private_page.money.by_hand', { amount: money(byHand) })}</p>}
    </>
  );
}

/** In a heading a moment is too long for one line of a phone: its time may go to the next one, whole. */
const inHeading = (moment: string) => moment.replace(/,\u00A0(?=\d{1,2}:)/u, ', ').replace(' (', '\u00A0(');

/** What is payed: an invoice, or the plan's next payment, by how much it is. */
type Payable = { 'data-invoice': number } | { 'data-planned': number };

function PayButtons({ context: { booking, t }, payable }: PartProps & { payable: Payable }) {
  if (!booking.can_pay_online) return <p>{t('site.booking.pay.not_online')}</p>;
  return (
    <>
      <div className={styles.buttons}>
        {(['card', 'sbp'] as const).map((method) => (
          <button
            className={buttonClass(method === 'card' ? 'primary' : 'secondary')}
            {...payable}
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
    </>
  );
}

/** The way to pay by what an earlier booking left. */
function ByCredit({ context: { booking, details, t } }: PartProps) {
  if (!details.asks_for_credit) return null;
  return (
    <p className={styles.credit}>
      {t('credit.have')} <a href={creditPath(booking.uuid)}>{t('credit.enter')}</a>
    </p>
  );
}

/** What the client can pay a later booking with, and how it is used. */
function Credit({ context: { t, money, moment }, credit }: PartProps & { credit: PublicCredit }) {
  const until = moment(credit.expires_at);
  const isOpen = credit.left_amount > 0 && !credit.is_over;
  return (
    <section className={styles.card} data-look={isOpen ? 'good' : undefined}>
      <h2>{t('credit.card.title')}</h2>
      {credit.left_amount === 0 && <p>{t('credit.card.spent', { amount: money(credit.amount) })}</p>}
      {credit.left_amount > 0 && credit.is_over && (
        <p>{t('credit.card.expired', { amount: money(credit.left_amount), until })}</p>
      )}
      {isOpen && (
        <>
          <p>{t('credit.card.left', { amount: money(credit.left_amount), until })}</p>
          {credit.code !== '' && (
            <p>
              {t('credit.card.code')} <strong className={styles.code}>{credit.code}</strong>
            </p>
          )}
          <p>{t('credit.card.how')}</p>
        </>
      )}
    </section>
  );
}

/** The deposit: that it will be asked for, lies with the organizer, or what became of it. */
function Deposit({ context: { booking, data, details, t } }: PartProps) {
  const { deposit } = details;
  if (!deposit) return null;
  const { left_amount, returned_amount, kept_amount, kept_reason, purpose } = deposit;
  const money = (amount: number) => formatMoney(amount, deposit.currency, data.language);
  const isOver = ['complete', 'canceled'].includes(stageOf(booking));
  return (
    <section className={styles.card}>
      <h2>{t('deposit.title')}</h2>
      {deposit.state === 'asked' && <p>{t('deposit.site.page.asked', { amount: money(deposit.amount) })}</p>}
      {left_amount > 0 && (
        <p>{t(`deposit.site.page.${isOver ? 'held_back' : 'held'}`, { amount: money(left_amount) })}</p>
      )}
      {returned_amount > 0 && <p>{t('deposit.site.page.returned', { amount: money(returned_amount) })}</p>}
      {kept_amount > 0 && (
        <p>
          {t('deposit.site.page.kept', { amount: money(kept_amount) })}
          {kept_reason !== '' && ` ${t('deposit.site.page.reason', { reason: kept_reason })}`}
        </p>
      )}
      {purpose !== '' && <p>{t('deposit.site.page.purpose', { purpose })}</p>}
      {(kept_amount > 0 || (isOver && left_amount > 0)) && <p>{t('deposit.site.page.question')}</p>}
    </section>
  );
}

function PayCard({ context, invoice }: PartProps & { invoice: Invoice }) {
  const { t, money, moment, booking } = context;
  const isFirst = stageOf(booking) === 'payment';
  const { offer } = context.details.contract;
  const due = invoice.due_at ?? (isFirst ? booking.deadline_at : null);
  return (
    <section className={styles.card} data-look="accent" id={PAY_ANCHOR}>
      <h2>
        {t('site.booking.state.payment.title', { amount: money(invoice.amount) })}
        {due && <span> {t('site.booking.state.payment.until', { deadline: inHeading(moment(due)) })}</span>}
      </h2>
      <p>
        {isFirst
          ? t('site.booking.state.payment.text')
          : invoice.title || t('site.booking.state.payment.extra', { number: invoice.number })}
      </p>
      {invoice.contract_name !== undefined && (
        <p>{t('private_page.money.contract', { name: invoice.contract_name })}</p>
      )}
      {invoice.message !== '' && <p>{invoice.message}</p>}
      {offer?.is_before_payment ? (
        <AcceptFirst context={context} />
      ) : (
        <>
          <PayButtons context={context} payable={{ 'data-invoice': invoice.id }} />
          <ByCredit context={context} />
        </>
      )}
    </section>
  );
}

function AcceptFirst({ context: { t } }: PartProps) {
  return (
    <>
      <p>{t('private_page.contract.accept_first')}</p>
      <div className={styles.buttons}>
        <ButtonLink href={`#${CONTRACT_ANCHOR}`}>{t('private_page.contract.to_contract')}</ButtonLink>
      </div>
    </>
  );
}

/** What may be paid ahead is paid on the spot else: no invoice of it comes. */
const isPaidAtStart = ({ pay_ahead, payment_plan = [] }: BookingContext['booking']): boolean =>
  payment_plan.some(
    ({ is_at_start, left, state, due_at }) =>
      is_at_start && left > 0 && state === 'planned' && due_at === pay_ahead?.due_at,
  );

/** The next payment of the plan, before its invoice is made. */
function AheadCard({ context }: PartProps) {
  const { t, money, moment, booking, details } = context;
  const { pay_ahead: ahead } = booking;
  if (!ahead) return null;
  return (
    <section className={styles.card} id={PAY_ANCHOR}>
      <h2>
        {t('site.booking.state.payment.ahead', { amount: money(ahead.amount) })}
        {ahead.due_at && (
          <span> {t('site.booking.state.payment.until', { deadline: inHeading(moment(ahead.due_at)) })}</span>
        )}
      </h2>
      <p>
        {t(
          isPaidAtStart(booking)
            ? 'site.booking.state.payment.ahead_text_at_start'
            : 'site.booking.state.payment.ahead_text',
        )}
      </p>
      {details.contract.offer?.is_before_payment ? (
        <AcceptFirst context={context} />
      ) : (
        <PayButtons context={context} payable={{ 'data-planned': ahead.amount }} />
      )}
    </section>
  );
}

/** Nothing is booked yet: what is proposed, and what to do to have it. */
function Selecting({ context: { booking, data, t, moment } }: PartProps) {
  const daysOf = (proposal: BookedDays) => {
    const departure = bookedDeparture(proposal);
    return departure && formatDeparture(departure, data.language);
  };
  return (
    <section className={styles.card} data-look="good">
      <h2>{t('site.booking.state.selecting.title')}</h2>
      <p>{t('site.booking.state.selecting.text', { organizer: data.organizer.name })}</p>
      <ul className={styles.proposals}>
        {booking.tour_proposals.map(({ tour_name, tour_url, note, ...proposal }, index) => (
          <li key={index}>
            <strong>{tour_url === null ? tour_name : <a href={tour_url}>{tour_name}</a>}</strong>
            <span>
              {[daysOf(proposal) ?? t('site.booking.state.selecting.any_date'), proposal.tour_variant]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {note !== '' && <span>{note}</span>}
          </li>
        ))}
      </ul>
      {booking.deadline_at && (
        <p>{t('site.booking.state.selecting.until', { deadline: moment(booking.deadline_at) })}</p>
      )}
    </section>
  );
}

function Requested({ context }: PartProps) {
  const { booking, data, t, moment } = context;
  if (booking.is_tour_selection) return <Selecting context={context} />;
  return (
    <section className={styles.card} data-look="good">
      <h2>{t('site.booking.state.requested.title')}</h2>
      <p>
        {booking.client.email === ''
          ? t('site.booking.state.requested.text_no_email', { organizer: data.organizer.name })
          : t('site.booking.state.requested.text', {
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
      <p>
        {booking.client.email === ''
          ? t('site.booking.state.payment.waiting_no_email')
          : t('site.booking.state.payment.waiting_text', { email: booking.client.email })}
      </p>
    </section>
  );
}

function Ready({ context }: PartProps) {
  const { booking, t } = context;
  const hasMore = hasStepsLeft(context);
  return (
    <section className={styles.card} data-look="good">
      <h2>{t(hasMore ? 'site.booking.state.ready.title_more' : 'site.booking.state.ready.title')}</h2>
      <p>
        {booking.sold_by?.takes_money
          ? t('site.booking.by_agent.ready', { agent: booking.sold_by.name })
          : t(booking.balance === 0 ? 'site.booking.state.ready.text_paid' : 'site.booking.state.ready.text')}
      </p>
      {hasMore && (
        <>
          <Steps context={context} />
          <NextButton context={context} />
        </>
      )}
      <OnItsWay context={context} />
    </section>
  );
}

function Complete({ context: { booking, details, t } }: PartProps) {
  const { reviews_url, review } = details;
  const isAsked = review === 'open' || reviews_url !== '';
  return (
    <section className={styles.card} data-look="good">
      <h2>{t('site.booking.state.complete.title')}</h2>
      <p>{t('site.booking.state.complete.text')}</p>
      {review === 'written' ? (
        <p>{t('private_page.review.thanks')}</p>
      ) : (
        isAsked && <p>{t('private_page.review.text')}</p>
      )}
      <div className={styles.buttons}>
        {review === 'open' && (
          <ButtonLink href={`/review/${booking.uuid}`}>{t('private_page.review.open')}</ButtonLink>
        )}
        {reviews_url !== '' && (
          <ButtonLink href={reviews_url} look={review === 'open' ? 'secondary' : 'primary'}>
            {t(review === 'open' ? 'private_page.review.elsewhere' : 'private_page.review.open')}
          </ButtonLink>
        )}
        <ButtonLink href="/" look={isAsked ? 'secondary' : 'primary'}>
          {t('site.booking.state.complete.more')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Canceled({ context }: PartProps) {
  const { booking, details, t, money } = context;
  const by = canceledBy(booking.base_sale_status);
  // What is left for later has not come back.
  const returned = refundedAmount(booking) - (details.credit?.amount ?? 0);
  const kept = keptAmount(booking, details.returning_amount);
  const isLate = details.history.some(({ data }) => data['reason'] === 'late');
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
      {booking.sold_by?.takes_money ? (
        <p>{t('site.booking.by_agent.canceled', { agent: booking.sold_by.name })}</p>
      ) : (
        <>
          {isLate && <p>{t('private_page.money.late')}</p>}
          {returned > 0 && <p>{t('site.booking.state.canceled.returned', { amount: money(returned) })}</p>}
          <OnItsWay context={context} />
          {kept > 0 && <p>{t('private_page.money.kept', { amount: money(kept) })}</p>}
        </>
      )}
      <div className={styles.buttons}>
        <ButtonLink href="/" look="secondary">
          {t('site.booking.state.canceled.again')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Its departure does not go, or goes on another day: there is one thing to do, until a day. */
function Choosing({ context: { booking, t, moment } }: PartProps) {
  const { choosing_until, may_stay, uuid } = booking;
  const [text, unpaid] = may_stay
    ? (['private_page.choosing.text_moved', 'private_page.choosing.text_moved_unpaid'] as const)
    : (['private_page.choosing.text', 'private_page.choosing.text_unpaid'] as const);
  return (
    <section className={styles.card} data-look="accent">
      <h2>{t(may_stay ? 'private_page.choosing.title_moved' : 'private_page.choosing.title')}</h2>
      {choosing_until !== null && (
        <p>
          {t(booking.payed_amount > 0 || booking.sold_by?.takes_money ? text : unpaid, {
            until: moment(choosing_until),
          })}
        </p>
      )}
      <div className={styles.buttons}>
        <ButtonLink href={choicePath(uuid)}>{t('private_page.choosing.open')}</ButtonLink>
      </div>
    </section>
  );
}

const STAGES = {
  choosing: Choosing,
  requested: Requested,
  payment: WaitingInvoice,
  ready: Ready,
  complete: Complete,
  canceled: Canceled,
};

/** What is going on and what to do now, in one large card; one more for every invoice that waits. */
export function StateCards({ context }: PartProps) {
  const { details } = context;
  const stage = stageOf(context.booking);
  const invoices = openInvoices(context.booking);
  const Stage = STAGES[stage];
  return (
    <>
      {invoices.map((invoice) => (
        <PayCard context={context} invoice={invoice} key={invoice.id} />
      ))}
      {(stage !== 'payment' || invoices.length === 0) && <Stage context={context} />}
      {stage === 'ready' && <AheadCard context={context} />}
      {stage === 'payment' && <StepsCard context={context} />}
      {[...(details.credit ? [details.credit] : []), ...details.gifts].map((credit, index) => (
        // Of one booking they only become more.
        <Credit context={context} credit={credit} key={index} />
      ))}
      <Deposit context={context} />
    </>
  );
}
