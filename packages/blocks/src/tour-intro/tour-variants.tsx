import type { PublicTour } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { tourPath } from '../paths.ts';
import type { BlockContext } from '../shared/context.ts';
import { OldPrice } from '../shared/price-cut.tsx';
import { variantTitle } from '../shared/tour-groups.ts';
import { typeset } from '../shared/typeset.ts';
import styles from './tour-variants.module.css';

/** The variants of a tour, this one among them: links to the pages of the others. Nothing where it stands alone. */
export function TourVariants({ tour, context: { t, page } }: { tour: PublicTour; context: BlockContext }) {
  if (tour.tour_group === null) return null;
  return (
    <nav aria-label={t('blocks.tour.variants')} className={styles.variants}>
      <p aria-hidden="true">{t('blocks.tour.variants')}</p>
      <ul>
        {tour.tour_group.tours_in_group.map((one) => (
          <li key={one.id}>
            <a aria-current={one.id === tour.id ? 'page' : undefined} href={tourPath(one.screen_name)}>
              {typeset(variantTitle(one))}
              {one.price !== null && (
                <small>
                  <OldPrice currency={one.currency} cut={one.price_cut} language={page.language} t={t} />{' '}
                  {formatMoney(one.price, one.currency, page.language)}
                </small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
