import type { BlockContext } from '../shared/context.ts';
import type { FaqData } from './schema.ts';
import type { QuestionSection } from './sections-of.ts';

/** What every variant is given. */
export interface QuestionsView {
  context: BlockContext;
  data: FaqData;
  /** Never empty, each with at least one question. */
  sections: QuestionSection[];
  /** Where to ask one's own; null where there is no way, or it is not wanted. */
  askHref: string | null;
}
