import { TourGrid } from '../../shared/tour-grid.tsx';
import { MoreTours } from '../more-tours.tsx';
import type { ToursView } from '../view.ts';
import { ToursFrame } from '../tours-frame.tsx';

/** Variant 1: a grid of cards. */
export function ToursGrid(view: ToursView) {
  const { context, tours, rest } = view;
  return (
    <ToursFrame {...view}>
      <TourGrid context={context} tours={tours} />
      <MoreTours context={context} rest={rest}>
        <TourGrid context={context} tours={rest} />
      </MoreTours>
    </ToursFrame>
  );
}
