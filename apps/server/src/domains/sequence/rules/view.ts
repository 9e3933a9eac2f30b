import type { SequenceRule } from '@tropa/contract';
import { standardInBoth } from '../words/standard-words.ts';
import type { RuleRow } from '../writing/repository.ts';

/** What is told of a rule beside its row. */
export interface RuleFacts {
  tours: { id: number; name: string }[];
  sent_count: number;
  left_count: number;
}

/** A rule as the cabinet edits it. */
export function ruleView(rule: RuleRow, { tours, sent_count, left_count }: RuleFacts): SequenceRule {
  const {
    organizer_id: _organizer,
    written_by: _writer,
    active_from: _from,
    deleted_at: _deleted,
    created_at: _created,
    ...told
  } = rule;
  return {
    ...told,
    tours: tours.filter(({ id }) => rule.tour_ids.includes(id)),
    standard_words: rule.standard === null ? null : standardInBoth(rule.standard),
    sent_count,
    left_count,
  };
}
