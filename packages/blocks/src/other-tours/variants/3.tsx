import type { PublicTourCard } from '@tropa/contract';
import { tourPath } from '../../paths.ts';
import type { BlockContext } from '../../shared/context.ts';
import { departureText } from '../../shared/departure-text.ts';
import { Picture } from '../../shared/picture.tsx';
import { Price } from '../../shared/price.tsx';
import { Section } from '../../shared/section.tsx';
import { nextDateOf, tourCardFacts } from '../../shared/tour-facts.ts';
import { lowestPrice } from '../../shared/tour-groups.ts';
import { typeset } from '../../shared/typeset.ts';
import type { OtherToursView } from '../view.ts';
import styles from './3.module.css';

function TourLine({ tour, context }: { tour: PublicTourCard; context: BlockContext }) {
  const { page, t } = context;
  const { amount, cut, isExact } = lowestPrice(tour);
  const date = nextDateOf(tour);
  const facts = [...tourCardFacts(tour, t), ...(date === undefined ? [] : [departureText(date, tour, page)])];
  return (
    <article className={styles.line}>
      {tour.photo !== null && (
        <Picture alt="" className={styles.photo} maxWidth={640} picture={tour.photo} sizes="10rem" />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={tourPath(tour.screen_name)}>{typeset(tour.name)}</a>
        </h3>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {amount !== null && (
          <Price
            amount={amount}
            className={styles.price}
            cut={cut}
            isExact={isExact}
            language={page.language}
            t={t}
            tour={tour}
          />
        )}
      </div>
    </article>
  );
}

/** Variant 3: a compact list. */
export function OtherToursList({ context, data, tours }: OtherToursView) {
  return (
    <Section context={context} data={data}>
      <ul className={styles.list}>
        {tours.map((tour) => (
          <li key={tour.id}>
            <TourLine context={context} tour={tour} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
