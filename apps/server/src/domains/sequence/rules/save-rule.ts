import type { sequenceCalls, SequenceFields } from '@tropa/contract';
import { MAX_SEQUENCES } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { formRulesChanged } from '../events.ts';
import type { RuleRow } from '../writing/repository.ts';
import { demandRule } from './check-rule.ts';
import { viewRules } from './list-rules.ts';
import { countOwnRules, insertRule, lockRule, lockRules, selectRule, updateRule } from './repository.ts';

/** What decides who gets a letter when: changed, it counts from now on, and writes to nobody for what is past. */
const TIMING = [
  'anchor',
  'offset_amount',
  'offset_unit',
  'time_of_day',
  'tour_ids',
  'kind',
  'statuses',
  'payed',
] as const satisfies (keyof SequenceFields)[];
const WORDS = ['subject_ru', 'text_ru', 'subject_en', 'text_en'] as const satisfies (keyof SequenceFields)[];

const isOther = (fields: readonly (keyof SequenceFields)[], before: RuleRow, after: SequenceFields) =>
  fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const fieldsOf = ({
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
}: SequenceFields): SequenceFields => ({
  name,
  anchor,
  offset_amount,
  offset_unit,
  time_of_day,
  tour_ids: [...new Set(tour_ids)].toSorted((one, other) => one - other),
  kind,
  statuses: [...new Set(statuses)].toSorted((one, other) => one - other),
  // Of a form that was left nothing can be payed, and it leads back to itself.
  payed: anchor === 'form_left' ? 'any' : payed,
  subject_ru,
  text_ru,
  subject_en,
  text_en,
  opens: anchor === 'form_left' ? 'booking' : opens,
  way,
  is_on,
});

/** Pages of booking forms say whether one is reminded of them. */
async function tellForms(
  { outbox }: UserContext,
  tx: Transaction,
  organizer_id: number,
  rules: Pick<SequenceFields, 'anchor'>[],
): Promise<void> {
  if (rules.some(({ anchor }) => anchor === 'form_left'))
    await outbox.emit(tx, formRulesChanged, { organizer_id });
}

async function viewOne(context: UserContext, rule: RuleRow) {
  const [view] = await viewRules(context, context.database, rule.organizer_id, [rule]);
  if (!view) throw refuse.notFound();
  return view;
}

/** A rule that the person may change. @throws Refusal 404, 403 */
async function demandOwnRule(context: UserContext, id: number): Promise<RuleRow> {
  const rule = await selectRule(context.database, id);
  if (!rule) throw refuse.notFound();
  await demandRight(context, rule.organizer_id, 'letters', 'write');
  return rule;
}

/** Adds a rule of the organizer's own. @throws Refusal 409 where there are enough; 422 at what can't be so */
export const createRule: Operation<typeof sequenceCalls.create> = async (context, { query, body }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'letters', 'write');
  const fields = fieldsOf(body);
  const now = context.clock.now();
  const rule = await inTransaction(context.database, async (tx) => {
    await demandRule(context, tx, organizer_id, fields, null);
    await lockRules(tx, organizer_id);
    if ((await countOwnRules(tx, organizer_id)) >= MAX_SEQUENCES)
      throw refuse.conflict('conflict', { key: 'errors.sequence.many', params: { count: MAX_SEQUENCES } });
    await tellForms(context, tx, organizer_id, [fields]);
    return insertRule(tx, {
      ...fields,
      organizer_id,
      standard: null,
      written_by: context.user.id,
      active_from: now,
      created_at: now,
    });
  });
  return viewOne(context, rule);
};

/**
 * Changes a rule. Switched on or timed anew it counts from now: who should have had its letter before gets none.
 * @throws Refusal 409 where another has changed it meanwhile; 422 at what can't be so
 */
export const changeRule: Operation<typeof sequenceCalls.update> = async (context, { query, body }) => {
  await demandOwnRule(context, query.id);
  const { revision, ...change } = body;
  const rule = await inTransaction(context.database, async (tx) => {
    const before = await lockRule(tx, query.id);
    if (!before) throw refuse.notFound();
    if (revision !== undefined && revision !== before.revision)
      throw refuse.conflict('conflict', { key: 'errors.sequence.newer' });
    const after = fieldsOf({ ...before, ...change });
    if (before.standard !== null && isOther(['anchor'], before, after))
      throw refuse.validation({ anchor: { key: 'errors.sequence.standard_anchor' } });
    await demandRule(context, tx, before.organizer_id, after, before.standard);
    const isAnew = isOther(TIMING, before, after) || (after.is_on && !before.is_on);
    await tellForms(context, tx, before.organizer_id, [before, after]);
    return updateRule(tx, before.id, {
      ...after,
      ...(isAnew && { active_from: context.clock.now() }),
      ...(isOther(WORDS, before, after) && { written_by: context.user.id }),
    });
  });
  return viewOne(context, rule);
};

/** Removes a rule of the organizer's own. @throws Refusal 409 for a standard one: it is switched off instead */
export const deleteRule: Operation<typeof sequenceCalls.delete> = async (context, { query }) => {
  const rule = await demandOwnRule(context, query.id);
  if (rule.standard !== null) throw refuse.conflict('conflict', { key: 'errors.sequence.standard_stays' });
  await inTransaction(context.database, async (tx) => {
    if (!(await lockRule(tx, rule.id))) return;
    await tellForms(context, tx, rule.organizer_id, [rule]);
    await updateRule(tx, rule.id, { deleted_at: context.clock.now(), is_on: false });
  });
  return { success: true as const };
};
