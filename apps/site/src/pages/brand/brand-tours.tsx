import { TourGrid } from '@tropa/blocks/render';
import type { PageData } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { Heart } from './heart.tsx';

/** Cards of a brand's tours, each with its heart. */
export const BrandTours = ({ data, t }: { data: PageData; t: Translate }) => (
  <TourGrid context={{ page: data, t }} Corner={Heart} tours={data.tours} />
);
