import { SaleStatus, type PublicHistoryEntry } from '@tropa/contract';
import { Icon } from '@tropa/blocks/render';
import { formatMoney } from '@tropa/core';
import type { BookingContext } from './context.ts';
import styles from './details.module.css';

type Data = PublicHistoryEntry['data'];

function moveWords({ to }: Data, { t }: BookingContext): string {
  if (to === SaleStatus.made_prepayment) return t('private_page.history.prepaid');
  if (to === SaleStatus.tour_complete) return t('private_page.history.complete');
  return to === SaleStatus.pending_confirm
    ? t('private_page.history.restored')
    : t('private_page.history.confirmed');
}

/** One thing that happened, in plain words. */
function historyWords({ event, data }: PublicHistoryEntry, context: BookingContext): string {
  const { t } = context;
  const { amount, currency } = data;
  const words = {
    number: String(data['number'] ?? '').replaceAll('-', '\u2011'),
    amount:
      typeof amount === 'number' && typeof currency === 'string'
        ? formatMoney(amount, currency, context.data.language)
        : '',
  };
  if (event === 'status_changed') return moveWords(data, context);
  if (event === 'choice_offered' && data['may_stay'] === true)
    return t('private_page.history.choice_offered_moved');
  if (event === 'choice_made')
    return t(`private_page.history.choice_${CHOICES.find((one) => one === data['choice']) ?? 'refund'}`);
  if (event === 'payment_received' && BACK.includes(data['reason']))
    return t('private_page.history.payment_back', words);
  if (event === 'refund_made' && data['payment_method'] === 'credit')
    return t(
      data['reason'] === 'credit'
        ? 'private_page.history.credit_given'
        : 'private_page.history.refund_to_credit',
      words,
    );
  if (event === 'payment_received' && data['payment_method'] === 'credit')
    return t('private_page.history.payed_by_credit', words);
  return t(`private_page.history.${event}`, words);
}

const CHOICES = ['refund', 'credit', 'move', 'stay'] as const;

/** Why a payment went back whole. */
const BACK: unknown[] = ['late', 'duplicate', 'mismatched'];

const ACTORS = { tourist: 'you', staff: 'organizer', desk: 'organizer', system: 'system' } as const;

/** What happened to the booking, newest first; closed until somebody asks. */
export function History({ context }: { context: BookingContext }) {
  const { details, t, moment } = context;
  if (details.history.length === 0) return null;
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>
        {t('private_page.history.title')}
        <Icon name="chevron-down" size={20} />
      </summary>
      <ol className={styles.events}>
        {details.history.map((entry) => (
          <li key={entry.id}>
            {historyWords(entry, context)}
            <small>
              <time dateTime={entry.created_at}>{moment(entry.created_at)}</time>
              {`, ${t(`private_page.history.${ACTORS[entry.actor]}`)}`}
            </small>
          </li>
        ))}
      </ol>
    </details>
  );
}
