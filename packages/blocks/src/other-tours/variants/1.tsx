import { Section } from '../../shared/section.tsx';
import { TourGrid } from '../../shared/tour-grid.tsx';
import type { OtherToursView } from '../render.tsx';

/** Variant 1: a grid. */
export function OtherToursGrid({ context, data, tours }: OtherToursView) {
  return (
    <Section context={context} data={data}>
      <TourGrid context={context} tours={tours} />
    </Section>
  );
}
