import { Questions } from '../faq/render.tsx';
import type { FaqData } from '../faq/schema.ts';
import { answeredSections, tourSection } from '../faq/sections-of.ts';
import type { BlockProps } from '../shared/context.ts';
import { askAbout } from './asks-about.ts';

/** The questions of the page's tour, then those that the block answers for all tours. */
export function TourFaq({ data, context }: BlockProps<FaqData>) {
  const { tour } = context.page;
  if (tour === null) return null;
  const common = answeredSections(data);
  const own = tourSection(tour, common.length === 0 ? '' : context.t('blocks.faq.about_tour'));
  return (
    <Questions
      askHref={askAbout(context.page, tour)}
      context={context}
      data={data}
      sections={own === null ? common : [own, ...common]}
    />
  );
}
