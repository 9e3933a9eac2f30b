import { ButtonLink } from '../../shared/button.tsx';
import { Price } from '../../shared/price.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { CoverList, Discounts, Extras, Prepayment, Rows } from '../price-parts.tsx';
import { rowsTitle } from '../terms.ts';
import type { PriceView } from '../view.ts';
import { TermsList } from '../terms-list.tsx';
import styles from './2.module.css';

/** Variant 2: one card, what is bought on its light side and the price with the button on its dark one. */
export function PriceCard(view: PriceView) {
  const { context, data, tour, categories, discounts, extras, prepayment, terms, button } = view;
  const { t, page } = context;
  const { in_price, not_in_price } = tour;
  const hasLists = in_price.length > 0 || not_in_price.length > 0 || extras.length > 0;
  return (
    <Section context={context} data={data}>
      <div className={styles.card}>
        {hasLists && (
          <div className={styles.lists}>
            <CoverList icon="check" items={in_price} title={t('blocks.price.included')} />
            <CoverList icon="cross" items={not_in_price} title={t('blocks.price.not_included')} />
            <Extras context={context} extras={extras} />
          </div>
        )}
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
          <Rows label={rowsTitle(tour, t)} rows={categories} />
          <Discounts context={context} discounts={discounts} />
          {button && (
            <ButtonLink className={styles.button} href={button.href}>
              {button.label}
            </ButtonLink>
          )}
        </div>
      </div>
      <RichText className={styles.note} value={data.note} />
      <TermsList context={context} terms={terms} />
    </Section>
  );
}
