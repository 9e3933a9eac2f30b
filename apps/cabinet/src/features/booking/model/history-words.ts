import { DEPOSIT_MOVEMENTS, heldLetterReason, SaleStatus, type HistoryEntry } from '@tropa/contract';
import { STANDARD_SEQUENCES } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { Tone } from '@tropa/ui';

/** What the words need besides the entry. */
export interface HistoryContext {
  t: Translate;
  money: (amount: number, currency: string) => string;
  /** Days from one to another. */
  dates: (start: string, end: string) => string;
  /** A time of the clock. */
  clock: (time: string) => string;
}

type Facts = HistoryEntry['data'];

const text = (facts: Facts, key: string): string => {
  const value = facts[key];
  return value === null || value === undefined ? '' : String(value);
};

const STATUSES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const statusName = (facts: Facts, key: string, t: Translate): string => {
  const status = STATUSES.find((item) => item === text(facts, key));
  return status ? t(`booking.status.${status}`) : '';
};

const METHODS = ['sbp', 'card', 'cash', 'transfer', 'credit'] as const;
const KINDS = ['prepayment', 'payment', 'full'] as const;

/** The facts of an invoice or a payment, in words. */
function moneyWords(facts: Facts, { t, money }: HistoryContext) {
  const { amount, currency } = facts;
  const method = METHODS.find((item) => item === facts['payment_method']);
  const kind = KINDS.find((item) => item === facts['kind']);
  return {
    // «71-2» stays on one line.
    number: text(facts, 'number').replaceAll('-', '\u2011'),
    amount: typeof amount === 'number' && typeof currency === 'string' ? money(amount, currency) : '',
    method: method ? t(`booking.method.${method}`) : '',
    kind: kind ? t(`booking.invoice.kind.${kind}`) : '',
  };
}

function paymentWords(facts: Facts, context: HistoryContext): string {
  const words = moneyWords(facts, context);
  if (facts['reason'] === 'duplicate') return context.t('booking.history.payment_duplicate', words);
  if (facts['reason'] === 'late') return context.t('booking.history.payment_late', words);
  if (facts['reason'] === 'mismatched') return context.t('booking.history.payment_mismatched', words);
  if (facts['reason'] === 'ahead') return context.t('booking.history.payment_ahead', words);
  return context.t('booking.history.payment_received', words);
}

function touristWords(facts: Facts, t: Translate): string {
  const name = text(facts, 'name') || t('tourists.nameless');
  if (facts['change'] === 'added') return t('booking.history.tourist_added', { name });
  if (facts['change'] === 'removed') return t('booking.history.tourist_removed', { name });
  return t('booking.history.tourist_changed', { name });
}

const CHOICES = ['refund', 'credit', 'move', 'stay'] as const;
const LIMITS = ['too_young', 'too_old', 'too_heavy'] as const;

const CHANGED = ['tour', 'variant', 'categories', 'tourists', 'extras', 'rooms'] as const;

/** What became another: «Перенос: 12 июн → 3 июл. Цена: 50 000 ₽ → 60 000 ₽». */
function rebookedWords(facts: Facts, { t, money, dates, clock }: HistoryContext): string {
  const none = t('rebooking.history.none');
  // Where no tour is named, it was still being chosen.
  const unnamed = (name: (typeof CHANGED)[number]) =>
    name === 'tour' ? t('rebooking.selection.title') : none;
  const sum = (key: string) => {
    const amount = facts[key];
    return typeof amount === 'number' ? money(amount, text(facts, 'currency')) : '';
  };
  const day = (key: string) => (text(facts, key) === '' ? none : dates(text(facts, key), text(facts, key)));
  const time = (key: string) => (text(facts, key) === '' ? '' : clock(text(facts, key)));
  const when = (side: 'from' | 'to') =>
    [day(`date_${side}`), time(`time_${side}`)].filter(Boolean).join(', ');
  const parts = CHANGED.flatMap((name) =>
    `${name}_to` in facts && !(name === 'tourists' && 'categories_to' in facts)
      ? [
          t(`rebooking.history.${name}`, {
            from: text(facts, `${name}_from`) || unnamed(name),
            to: text(facts, `${name}_to`) || unnamed(name),
          }),
        ]
      : [],
  );
  return [
    ...('date_to' in facts ? [t('rebooking.history.date', { from: when('from'), to: when('to') })] : []),
    // Another time of the same day.
    ...('time_to' in facts && !('date_to' in facts)
      ? [
          t('rebooking.history.time', {
            from: time('time_from') || none,
            to: time('time_to') || none,
          }),
        ]
      : []),
    ...parts,
    ...('extra_time_to' in facts
      ? [
          t('rebooking.history.extra_time', {
            from: text(facts, 'extra_time_from'),
            to: text(facts, 'extra_time_to'),
          }),
        ]
      : []),
    ...('discount_to' in facts
      ? [t('rebooking.history.discount', { from: sum('discount_from'), to: sum('discount_to') })]
      : []),
    ...(facts['from'] === facts['to']
      ? []
      : [t('rebooking.history.total', { from: sum('from'), to: sum('to') })]),
    ...('reason' in facts ? [t('rebooking.history.reason', { reason: text(facts, 'reason') })] : []),
  ].join('. ');
}

function heldWords(facts: Facts, t: Translate): string {
  const why = heldLetterReason.options.find((one) => one === facts['reason']);
  const reason = why ? t(`held_letters.reason.${why}`) : '';
  return facts['to'] === 'organizer'
    ? t('booking.history.letter_held_back_organizer', { reason })
    : t('booking.history.letter_held_back', { reason, subject: text(facts, 'subject') });
}

/** One line of a booking's history in words. */
export function historyWords(
  { event, data }: Pick<HistoryEntry, 'event' | 'data'>,
  context: HistoryContext,
): string {
  const { t } = context;
  switch (event) {
    case 'status_changed':
      if (data['to'] === SaleStatus.pending_confirm)
        return t('booking.history.restored', { reason: text(data, 'message') });
      return t('booking.history.status_changed', {
        from: statusName(data, 'from', t),
        to: statusName(data, 'to', t),
      });
    case 'canceled':
      return statusName(data, 'to', t);
    case 'payment_received':
      return paymentWords(data, context);
    case 'tourists_changed':
      return touristWords(data, t);
    case 'responsible_changed':
      return text(data, 'to') === ''
        ? t('booking.history.responsible_removed', { name: text(data, 'from') })
        : t('booking.history.responsible_set', { name: text(data, 'to') });
    case 'individual_tour_set':
      return t('booking.history.individual_tour_set', {
        amount: typeof data['to'] === 'number' ? context.money(data['to'], text(data, 'currency')) : '',
        dates: context.dates(text(data, 'date_start'), text(data, 'date_end')),
      });
    case 'refund_promised':
      return t('booking.history.refund_promised', {
        ...moneyWords(data, context),
        reason: text(data, 'reason'),
      });
    case 'credit_given':
      return t('booking.history.credit_by_hand', {
        ...moneyWords(data, context),
        reason: text(data, 'reason'),
      });
    case 'credit_taken_back':
      return t('booking.history.credit_taken_back', {
        ...moneyWords(data, context),
        reason: text(data, 'reason'),
      });
    case 'credit_prolonged':
      return t('booking.history.credit_prolonged', {
        ...moneyWords(data, context),
        reason: text(data, 'reason'),
        date: context.dates(text(data, 'ends_on'), text(data, 'ends_on')),
      });
    case 'refund_made':
      if (data['reason'] === 'credit') return t('booking.history.credit_given', moneyWords(data, context));
      if (data['payment_method'] === 'credit')
        return t('booking.history.refund_to_credit', moneyWords(data, context));
      if (data['reason'] !== 'outside') return t('booking.history.refund_made', moneyWords(data, context));
      return t('booking.history.refund_outside', {
        ...moneyWords(data, context),
        reason: text(data, 'message'),
      });
    case 'letter_sent': {
      const standard = STANDARD_SEQUENCES.find((one) => one === data['standard']);
      const name = text(data, 'rule') || (standard ? t(`sequences.standard.${standard}`) : '');
      return name === ''
        ? t('booking.history.letter_sent')
        : t('booking.history.letter_sent_by_rule', { name });
    }
    case 'letter_held_back':
      return heldWords(data, t);
    case 'passport_read':
      return t('booking.history.passport_read', { name: text(data, 'name') });
    case 'data_exported':
      return 'tourist_id' in data
        ? t('booking.history.tourist_data_exported', { name: text(data, 'name') || t('tourists.nameless') })
        : t('booking.history.data_exported');
    case 'data_erased':
      return t('tourist_id' in data ? 'booking.history.tourist_data_erased' : 'booking.history.data_erased');
    case 'more_tourists_asked':
      return t('booking.history.more_tourists_asked', { count: Number(data['count'] ?? 1) });
    case 'created':
      return 'beyond_limits' in data
        ? t('booking.history.created_beyond_limits', { reason: text(data, 'beyond_limits') })
        : t('booking.history.created');
    case 'limits_passed': {
      const problem = LIMITS.find((one) => one === data['problem']);
      const limit = problem ? t(`booking.history.limits.${problem}`, { count: Number(data['limit']) }) : '';
      const name = text(data, 'name') || t('tourists.nameless');
      return t('booking.history.limits_passed', { name, limit, reason: text(data, 'reason') });
    }
    case 'sold_closed': {
      const reason = text(data, 'reason');
      return reason === ''
        ? t('booking.history.sold_closed')
        : t('booking.history.sold_closed_because', { reason });
    }
    case 'deposit_taken': {
      const on = text(data, 'taken_on');
      return on === ''
        ? t('booking.history.deposit_taken', moneyWords(data, context))
        : t('booking.history.deposit_taken_on', {
            ...moneyWords(data, context),
            on: context.dates(on, on),
          });
    }
    case 'deposit_kept':
      return t('booking.history.deposit_kept', {
        ...moneyWords(data, context),
        reason: text(data, 'reason'),
      });
    case 'deposit_undone': {
      const movement = DEPOSIT_MOVEMENTS.find((one) => one === data['movement']) ?? 'taken';
      return t(`booking.history.deposit_undone_${movement}`, {
        ...moneyWords(data, context),
        reason: text(data, 'reason'),
      });
    }
    case 'choice_offered':
      return t(
        data['may_stay'] === true ? 'booking.history.choice_offered_moved' : 'booking.history.choice_offered',
      );
    case 'choice_made':
      return t(`booking.history.choice_${CHOICES.find((one) => one === data['choice']) ?? 'refund'}`);
    case 'rebooked':
      return rebookedWords(data, context);
    case 'contract_downloaded':
      return data['use_stamp'] === true
        ? t('booking.history.contract_stamp')
        : t('booking.history.contract_plain');
    default:
      return t(`booking.history.${event}`, moneyWords(data, context));
  }
}

const TONES: Partial<Record<HistoryEntry['event'], Tone>> = {
  created: 'info',
  confirmed: 'success',
  payment_received: 'success',
  payment_returned: 'warning',
  refund_due: 'warning',
  refund_promised: 'warning',
  refund_made: 'warning',
  deposit_kept: 'warning',
  deposit_undone: 'warning',
  canceled: 'danger',
  letter_held_back: 'warning',
};
/** The colour of an event's dot; most are quiet. */
export const historyTone = (event: HistoryEntry['event']): Tone => TONES[event] ?? 'neutral';

/** Who did it: by name where there is one, else in general. */
export function historyActor(
  { actor, actor_name }: Pick<HistoryEntry, 'actor' | 'actor_name'>,
  t: Translate,
): string {
  return actor_name || t(`booking.history.actor.${actor}`);
}
