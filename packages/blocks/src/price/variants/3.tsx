import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/button.tsx';
import { basisText } from '../../shared/hourly-basis.ts';
import { Cut } from '../../shared/price-cut.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { typeset } from '../../shared/typeset.ts';
import { CoverList, Discounts, Extras, Prepayment } from '../price-parts.tsx';
import type { PriceView } from '../view.ts';
import { TermsList } from '../terms-list.tsx';
import { variantRows } from '../variant-rows.ts';
import styles from './3.module.css';

interface RowProps {
  name: string;
  note?: string;
  price: string;
  /** What was before a discount; left out: nothing is told of it. */
  old?: ReactNode;
  children?: ReactNode;
}

function Row({ name, note = '', price, old, children }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {typeset(name)}
        {note !== '' && <small>{note}</small>}
      </th>
      <td className={styles.amount}>
        {price}
        {old}
      </td>
      <td className={styles.action}>{children}</td>
    </tr>
  );
}

function Table({ context, tour, categories, button }: PriceView) {
  const { t, page } = context;
  const basis = basisText(tour, t);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('blocks.price.variant')}</th>
          <th scope="col">{`${t('blocks.dates.price')} ${basis}`}</th>
          <th scope="col">
            <span className={styles.hidden}>{t('blocks.dates.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {variantRows(tour, context).map(({ key, name, price, cut, href }) => (
          <Row key={key} name={name} old={<Cut {...cut} language={page.language} t={t} />} price={price}>
            {href === null ? (
              button && (
                <ButtonLink href={button.href} label={`${button.label}: ${name}`} size="small">
                  {button.label}
                </ButtonLink>
              )
            ) : (
              <ButtonLink
                href={href}
                label={`${t('blocks.price.choose')}: ${name}`}
                look="secondary"
                size="small"
              >
                {t('blocks.price.choose')}
              </ButtonLink>
            )}
          </Row>
        ))}
        {categories.map(({ id, ...category }) => (
          <Row key={id} {...category} />
        ))}
      </tbody>
    </table>
  );
}

/** Variant 3: a table of what each way to go costs, what the price covers beneath it. */
export function PriceTable(view: PriceView) {
  const { context, data, tour, discounts, extras, prepayment, terms } = view;
  const { t } = context;
  return (
    <Section context={context} data={data}>
      <Table {...view} />
      <div className={styles.notes}>
        <Prepayment prepayment={prepayment} />
        <Discounts context={context} discounts={discounts} />
      </div>
      <div className={styles.lists}>
        <CoverList icon="check" items={tour.in_price} title={t('blocks.price.included')} />
        <CoverList icon="cross" items={tour.not_in_price} title={t('blocks.price.not_included')} />
        <Extras context={context} extras={extras} />
      </div>
      <RichText className={styles.note} value={data.note} />
      <TermsList context={context} terms={terms} />
    </Section>
  );
}
