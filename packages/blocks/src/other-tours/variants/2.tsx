import { Section } from '../../shared/section.tsx';
import { TourCarousel } from '../../shared/tour-carousel.tsx';
import type { OtherToursView } from '../view.ts';

/** Variant 2: a row that scrolls sideways. */
export function OtherToursCarousel({ context, data, tours }: OtherToursView) {
  return (
    <Section context={context} data={data}>
      <TourCarousel context={context} label={data.title || context.t('blocks.tours.list')} tours={tours} />
    </Section>
  );
}
