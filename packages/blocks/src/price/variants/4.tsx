import { ButtonLink } from '../../shared/button.tsx';
import { Price } from '../../shared/price.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { CoverList, Discounts, Prepayment, Rows } from '../price-parts.tsx';
import { rowsTitle } from '../terms.ts';
import type { PriceView } from '../view.ts';
import { Term, TermsList } from '../terms-list.tsx';
import styles from './4.module.css';

/** Variant 4: all that the price means in one accordion; the price and the button stay beside it. */
export function PriceAccordion(view: PriceView) {
  const { context, data, tour, categories, discounts, extras, prepayment, terms, button } = view;
  const { t, page } = context;
  const { in_price, not_in_price } = tour;
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <div className={styles.offer}>
            {tour.price !== null && (
              <Price
                amount={tour.price}
                className={styles.price}
                cut={tour.price_cut}
                language={page.language}
                t={t}
                tour={tour}
              />
            )}
            <Prepayment prepayment={prepayment} />
            <Discounts context={context} discounts={discounts} />
            {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
          </div>
        </div>
        <div className={styles.terms}>
          <TermsList context={context} terms={terms}>
            {in_price.length > 0 && (
              <Term isOpen title={t('blocks.price.included')}>
                <CoverList icon="check" items={in_price} />
              </Term>
            )}
            {not_in_price.length > 0 && (
              <Term title={t('blocks.price.not_included')}>
                <CoverList icon="cross" items={not_in_price} />
              </Term>
            )}
            {categories.length > 0 && (
              <Term title={rowsTitle(tour, t)}>
                <Rows label={rowsTitle(tour, t)} rows={categories} />
              </Term>
            )}
            {extras.length > 0 && (
              <Term title={t('blocks.price.extras')}>
                <Rows label={t('blocks.price.extras')} rows={extras} />
              </Term>
            )}
          </TermsList>
          <RichText className={styles.note} value={data.note} />
        </div>
      </div>
    </Section>
  );
}
