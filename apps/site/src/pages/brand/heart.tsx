import { Icon } from '@tropa/blocks/render';
import type { PublicTourCard } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import styles from './heart.module.css';

/** Keeps a tour in this browser: the script of favourites shows the button, and turns it. */
export const Heart = ({
  tour: { id, name },
  t,
}: {
  tour: Pick<PublicTourCard, 'id' | 'name'>;
  t: Translate;
}) => (
  <button
    aria-label={t('brand_site.favourites.keep', { name })}
    aria-pressed="false"
    className={styles.heart}
    data-favourite={id}
    hidden
    type="button"
  >
    <Icon name="heart" size={22} />
  </button>
);
