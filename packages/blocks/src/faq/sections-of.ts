import type { PublicTour } from '@tropa/contract';
import { isRichTextEmpty, richTextFromParagraphs } from '@tropa/core';
import type { FaqData } from './schema.ts';

export type QuestionSection = FaqData['sections'][number];

/** Sections as visitors see them: a question without an answer waits in the form, and so does a section without questions. */
export const answeredSections = ({ sections }: Pick<FaqData, 'sections'>): QuestionSection[] =>
  sections
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => question !== '' && !isRichTextEmpty(answer)),
    }))
    .filter(({ questions }) => questions.length > 0);

export const isBlank = (data: FaqData) => answeredSections(data).length === 0;

/** What a tour itself answers; null where it answers nothing. */
export function tourSection(
  { questions }: Pick<PublicTour, 'questions'>,
  title: string,
): QuestionSection | null {
  const answered = questions.flatMap(({ question, answer }) =>
    question === '' || answer.trim() === '' ? [] : [{ question, answer: richTextFromParagraphs(answer) }],
  );
  return answered.length === 0 ? null : { title, questions: answered };
}

/** Whether a block of a tour's page has any question to show: of the tour, or of all tours. */
export const hasTourQuestions = (tour: Pick<PublicTour, 'questions'>, data: FaqData): boolean =>
  tourSection(tour, '') !== null || answeredSections(data).length > 0;
