import type { Block } from '@tropa/contract';
import { plainText, type RichTextDocument } from '@tropa/core';
import { isOfFamily } from '../frame-blocks.ts';
import { readData } from '../validate-block.ts';
import { samples } from './samples.ts';

// The answers of our sample are promises (terms, meals, equipment) that no operator has made yet.

const answers = new Set(
  Object.values(samples).flatMap(({ sections }) =>
    sections.flatMap(({ questions }) => questions.map(({ answer }) => answer && plainText(answer))),
  ),
);

/** Whether an answer is still that of the sample, word for word. */
export const isSampleAnswer = (answer: RichTextDocument | null): boolean =>
  answer !== null && answers.has(plainText(answer));

/** Paths inside a shown block of the answers that are still those of the sample: `data.sections.0.questions.1.answer`. */
export function sampleAnswersIn(block: Block): string[] {
  if (!block.is_visible) return [];
  const data = isOfFamily(block, 'faq')
    ? readData('faq', block)
    : isOfFamily(block, 'tour-faq')
      ? readData('tour-faq', block)
      : null;
  return (data?.sections ?? []).flatMap(({ questions }, section) =>
    questions.flatMap(({ answer }, question) =>
      isSampleAnswer(answer) ? [`data.sections.${section}.questions.${question}.answer`] : [],
    ),
  );
}
