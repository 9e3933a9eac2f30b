import type { SequenceFields, SequenceRule } from '@tropa/contract';
import { SEQUENCE_ANCHOR_FACTS, type SequenceAnchor, type SequenceStatus } from '@tropa/core';

/** What the form of a rule holds: a number of days or hours, and on which side of the event they lie. */
export interface RuleValues extends Omit<SequenceFields, 'offset_amount' | 'statuses'> {
  amount: number | null;
  side: 'before' | 'after';
  /** As the choice of several has them. */
  statuses: string[];
}

/** A rule that is written or about to be. */
export interface EditedRule {
  /** Null: not created yet. */
  stored: SequenceRule | null;
  values: RuleValues;
}

export const valuesOf = ({
  name,
  anchor,
  offset_amount,
  offset_unit,
  time_of_day,
  tour_ids,
  kind,
  statuses,
  payed,
  subject_ru,
  text_ru,
  subject_en,
  text_en,
  opens,
  way,
  is_on,
}: SequenceFields): RuleValues => ({
  name,
  anchor,
  offset_unit,
  time_of_day,
  tour_ids,
  kind,
  payed,
  subject_ru,
  text_ru,
  subject_en,
  text_en,
  opens,
  way,
  is_on,
  amount: Math.abs(offset_amount),
  side: offset_amount < 0 ? 'before' : 'after',
  statuses: statuses.map(String),
});

const STATUSES: readonly SequenceStatus[] = [1, 2, 3, 4];

/** What is sent of the form. */
export const fieldsOf = ({ amount, side, statuses, ...values }: RuleValues): SequenceFields => ({
  ...values,
  offset_amount: side === 'before' ? -(amount ?? 0) : (amount ?? 0),
  statuses: STATUSES.filter((status) => statuses.includes(String(status))),
});

/** What a new rule begins with: what to bring, a week before the start. */
export const NEW_RULE: RuleValues = {
  name: '',
  anchor: 'tour_start',
  amount: 7,
  side: 'before',
  offset_unit: 'day',
  time_of_day: '10:00',
  tour_ids: [],
  kind: 'any',
  statuses: ['2', '3'],
  payed: 'any',
  subject_ru: '',
  text_ru: '',
  subject_en: '',
  text_en: '',
  opens: 'booking',
  way: 'agreed',
  is_on: true,
};

/** What fits another event: its unit, its side, its statuses. What was chosen stays as far as it can. */
export function fittedTo(
  anchor: SequenceAnchor,
  { offset_unit, side, statuses }: Pick<RuleValues, 'offset_unit' | 'side' | 'statuses'>,
): Pick<RuleValues, 'offset_unit' | 'side' | 'statuses'> {
  const facts: {
    units: readonly RuleValues['offset_unit'][];
    statuses: readonly number[];
    hasBefore: boolean;
  } = SEQUENCE_ANCHOR_FACTS[anchor];
  const kept = statuses.filter((status) => facts.statuses.includes(Number(status)));
  return {
    offset_unit: facts.units.includes(offset_unit) ? offset_unit : (facts.units[0] ?? 'day'),
    side: facts.hasBefore ? side : 'after',
    statuses: kept.length > 0 ? kept : facts.statuses.map(String),
  };
}

/** Whether the organizer has worded a standard rule in one language at least. */
export const hasOwnWords = ({ text_ru, text_en }: Pick<RuleValues, 'text_ru' | 'text_en'>): boolean =>
  text_ru !== '' || text_en !== '';
