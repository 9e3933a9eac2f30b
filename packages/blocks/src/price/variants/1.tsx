import { ButtonLink } from '../../shared/button.tsx';
import { Price } from '../../shared/price.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { CoverList, Discounts, Extras, Prepayment, Rows } from '../price-parts.tsx';
import { rowsTitle } from '../terms.ts';
import type { PriceView } from '../view.ts';
import { TermsList } from '../terms-list.tsx';
import styles from './1.module.css';

function Offer({ context, tour, categories, discounts, prepayment, button }: PriceView) {
  const { t, page } = context;
  return (
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
      <Rows label={rowsTitle(tour, t)} rows={categories} />
      <Prepayment prepayment={prepayment} />
      <Discounts context={context} discounts={discounts} />
      {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
    </div>
  );
}

/** Variant 1: the price in one column, what it covers in the other; terms open below. */
export function TwoColumnPrice(view: PriceView) {
  const { context, data, tour, extras, terms } = view;
  const { t } = context;
  return (
    <Section context={context} data={data}>
      <div className={styles.columns}>
        <Offer {...view} />
        <div className={styles.lists}>
          <CoverList icon="check" items={tour.in_price} title={t('blocks.price.included')} />
          <CoverList icon="cross" items={tour.not_in_price} title={t('blocks.price.not_included')} />
          <Extras context={context} extras={extras} />
          <RichText className={styles.note} value={data.note} />
        </div>
      </div>
      <TermsList context={context} terms={terms} />
    </Section>
  );
}
