import { TourGrid } from '@tropa/blocks/render';
import type { PageData } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { Heart } from './heart.tsx';

/** Cards of a brand's tours, each with its heart. */
export const BrandTours = ({
  data,
  t,
  tours = data.tours,
}: {
  data: PageData;
  t: Translate;
  tours?: PageData['tours'];
}) => <TourGrid beside={(tour) => <Heart t={t} tour={tour} />} context={{ page: data, t }} tours={tours} />;
