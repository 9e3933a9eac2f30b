import { ButtonLink } from '../shared/button.tsx';
import { departureText } from '../shared/departure-text.ts';
import { formatNumber } from '../shared/format-number.ts';
import { Icon } from '../shared/icon.tsx';
import { Price } from '../shared/price.tsx';
import styles from './parts.module.css';
import type { TourIntroView } from './view.ts';

/** What the tour is rated at, once somebody has. */
export function Rating({ context: { t, page }, tour }: Pick<TourIntroView, 'context' | 'tour'>) {
  if (tour.rating === null || tour.reviews_count === 0) return null;
  return (
    <p className={styles.rating}>
      <span aria-hidden="true">★</span> {formatNumber(tour.rating, page.language)}
      <span> · {t('blocks.tour.reviews', { count: tour.reviews_count })}</span>
    </p>
  );
}

type OfferProps = Pick<TourIntroView, 'context' | 'tour' | 'nextDate'>;

type LowestProps = Pick<OfferProps, 'context' | 'tour'> & { className?: string | undefined };

/** What the tour costs at least: the same on its page as on its card. */
function LowestPrice({ context: { t, page }, tour, className }: LowestProps) {
  if (tour.price === null) return null;
  return (
    <Price
      amount={tour.price}
      className={className}
      cut={tour.price_cut}
      language={page.language}
      t={t}
      tour={tour}
    />
  );
}

/** The price and the nearest departure that can be booked. */
export function Offer({ context, tour, nextDate }: OfferProps) {
  return (
    <div>
      <LowestPrice className={styles.price} context={context} tour={tour} />
      {nextDate && (
        <p className={styles.next}>
          {context.t('blocks.tour.nearest')}
          <br />
          {departureText(nextDate, tour, context.page)}
        </p>
      )}
    </div>
  );
}

/** The facts with their icons; nothing where nobody filled any in. */
export function Facts({ context: { t }, facts, className }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl aria-label={t('blocks.tour.facts')} className={className}>
      {facts.map(({ name, icon, label, value }) => (
        <div className={styles.fact} key={name}>
          <dt>
            <Icon name={icon} size={20} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
type FactsProps = Pick<TourIntroView, 'context' | 'facts'> & { className?: string | undefined };

/** On a small screen the way to book stays at hand. */
export function StickyOffer({ context, tour, button }: Pick<TourIntroView, 'context' | 'tour' | 'button'>) {
  if (button === null) return null;
  return (
    <div className={styles.stick}>
      <LowestPrice context={context} tour={tour} />
      <ButtonLink href={button.href} size="small">
        {button.label}
      </ButtonLink>
    </div>
  );
}
