import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { writeHref } from '../shared/contact-links.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { FaqData } from './schema.ts';
import { answeredSections } from './sections-of.ts';
import { QuestionAccordion } from './variants/1.tsx';
import { QuestionColumns } from './variants/2.tsx';
import { QuestionContents } from './variants/3.tsx';
import type { QuestionsView } from './view.ts';

const variants: Record<VariantOf<'faq' | 'tour-faq'>, FunctionComponent<QuestionsView>> = {
  1: QuestionAccordion,
  2: QuestionColumns,
  3: QuestionContents,
};

/**
 * Questions and answers in the variant that the block asks for; nothing where there are none.
 * @param askHref where others are asked; null: by the organizer's contacts
 */
export function Questions({
  askHref,
  data,
  context,
  sections,
}: BlockProps<FaqData> & Pick<QuestionsView, 'askHref' | 'sections'>) {
  if (sections.length === 0) return null;
  const href = data.is_contact_shown ? (askHref ?? writeHref(context.page.organizer)) : null;
  return <Variant of={variants} view={{ askHref: href, context, data, sections }} />;
}

export function Faq({ data, context }: BlockProps<FaqData>) {
  return <Questions askHref={null} context={context} data={data} sections={answeredSections(data)} />;
}
