import type { Block } from '@tropa/contract';
import { plainText } from '@tropa/core';
import { familyName } from './families.ts';
import { readData } from './validate-block.ts';

/** Questions with their answers that visitors read in the blocks of a page, as plain text: search engines show them. */
export function askedIn(blocks: readonly Block[]): { question: string; answer: string }[] {
  return blocks.flatMap((block) => {
    const name = familyName(block.type);
    if (!block.is_visible || (name !== 'faq' && name !== 'tour-faq')) return [];
    const sections = readData(name, block)?.sections ?? [];
    return sections.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
    );
  });
}
