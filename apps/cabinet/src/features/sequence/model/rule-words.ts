import type { SequenceLetter, SequenceRule } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

/** What a rule is called: by the organizer, else by the platform. */
export const ruleName = (
  { name, standard }: Pick<SequenceLetter['rule'], 'name' | 'standard'>,
  t: Translate,
): string => name || (standard === null ? '' : t(`sequences.standard.${standard}`));

/** When a letter goes out: «за 7 дней до начала, с 10:00». */
export function whenWords(
  { anchor, offset_amount, offset_unit, time_of_day }: SequenceRule,
  t: Translate,
): string {
  const event = t(`sequences.of_anchor.${anchor}`);
  const count = Math.abs(offset_amount);
  if (offset_unit === 'hour') return t('sequences.when.after_hours', { count, event });
  if (offset_amount === 0) return t('sequences.when.on_day', { event, time: time_of_day });
  const words = { count, event, time: time_of_day };
  return offset_amount < 0 ? t('sequences.when.before_days', words) : t('sequences.when.after_days', words);
}

/** Who gets it, beside the event: nothing where all do. */
export function whomWords({ tours, kind, payed }: SequenceRule, t: Translate): string[] {
  return [
    ...(tours.length > 0 ? [t('sequences.of_tours', { count: tours.length })] : []),
    ...(kind === 'any' ? [] : [t(`sequences.of_kind.${kind}`)]),
    ...(payed === 'any' ? [] : [t(`sequences.of_payed.${payed}`)]),
  ];
}
