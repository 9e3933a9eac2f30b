import type { Penalty } from '@tropa/contract';
import { inOrder } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** How long before the start a row counts from, in its own unit; empty for the day of the start. */
export function penaltyTime({ days_before, hours_before }: Penalty, t: Translate): string {
  if (hours_before !== undefined) return t('penalties.hours', { count: hours_before });
  return days_before ? t('penalties.days', { count: days_before }) : '';
}

/** A row of cancellation terms in words. */
export interface PenaltyLine {
  when: string;
  what: string;
  /** Both in one line. */
  text: string;
  percent: number;
}

/**
 * Cancellation terms in words, the earliest first, from what is free on: «Отмена раньше чем за 14 дней: возвращаем всё»,
 * «Отмена за 14 дней и позже: удерживается 50 %». An empty table says that nothing is kept.
 */
export function penaltyLines(penalties: readonly Penalty[], t: Translate): PenaltyLine[] {
  const rows = inOrder(penalties).map((row) => {
    const time = penaltyTime(row, t);
    return {
      time,
      percent: row.percent,
      when: time ? t('penalties.from', { time }) : t('penalties.from_day'),
    };
  });
  const [first] = rows;
  const earlier = first?.time
    ? t('penalties.earlier', { time: first.time })
    : t(first ? 'penalties.earlier_day' : 'penalties.any');
  return [...(first?.percent === 0 ? [] : [{ when: earlier, percent: 0 }]), ...rows].map(
    ({ when, percent }) => {
      const what = percent === 0 ? t('penalties.free') : t('penalties.keep', { percent });
      return { when, what, percent, text: `${when}: ${what}` };
    },
  );
}
