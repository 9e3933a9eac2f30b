import { CATALOGUE_PATH } from '../../catalogue-path.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { TourCarousel } from '../../shared/tour-carousel.tsx';
import type { ToursView } from '../view.ts';
import { ToursFrame } from '../tours-frame.tsx';

/** Variant 3: a row of tall cards that scrolls sideways; where there are more tours, it ends with a way to all of them. */
export function ToursCarousel(view: ToursView) {
  const { context, data, tours, rest } = view;
  const { t } = context;
  const tail =
    rest.length === 0 ? undefined : (
      <ButtonLink href={CATALOGUE_PATH} look="secondary">
        {t('blocks.tours.see_all', { count: tours.length + rest.length })}
        <Icon name="arrow-right" size={20} />
      </ButtonLink>
    );
  return (
    <ToursFrame {...view}>
      <TourCarousel
        context={context}
        label={data.title || t('blocks.tours.list')}
        tail={tail}
        tours={tours}
      />
    </ToursFrame>
  );
}
