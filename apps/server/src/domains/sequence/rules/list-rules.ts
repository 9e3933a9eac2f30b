import type { sequenceCalls, SequenceRule } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import type { RuleRow } from '../writing/repository.ts';
import { countLetters, selectRules, selectTourNames } from './repository.ts';
import { ruleView } from './view.ts';

const COUNTED_MS = 30 * 24 * 3_600_000;

/** Rules as the cabinet shows them, with what came of their letters lately. */
export async function viewRules(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  organizer_id: number,
  rules: RuleRow[],
): Promise<SequenceRule[]> {
  const since = new Date(clock.now().getTime() - COUNTED_MS);
  const tour_ids = [...new Set(rules.flatMap((rule) => rule.tour_ids))];
  // One after the other: in a transaction all have one connection.
  const tours = tour_ids.length === 0 ? [] : await selectTourNames(db, organizer_id, tour_ids);
  const counts =
    rules.length === 0
      ? new Map()
      : await countLetters(
          db,
          rules.map(({ id }) => id),
          since,
        );
  return rules.map((rule) => {
    const { sent = 0, left = 0 } = counts.get(rule.id) ?? {};
    return ruleView(rule, { tours, sent_count: sent, left_count: left });
  });
}

/** All rules of an organizer. @throws Refusal 404, 403 */
export const listRules: Operation<typeof sequenceCalls.list> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'letters', 'read');
  const rules = await selectRules(context.database, query.organizer_id);
  return { rules: await viewRules(context, context.database, query.organizer_id, rules) };
};
