import { classes } from '../shared/classes.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './price-parts.module.css';
import type { PriceView } from './view.ts';
import type { PriceRow } from './terms.ts';

interface ListProps {
  items: string[];
  icon: 'check' | 'cross';
  /** Left out where the words around it say what it lists. */
  title?: string;
}

/** What the price covers, or does not; nothing where nobody said. */
export function CoverList({ title, items, icon }: ListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      {title !== undefined && <h3 className={styles.listTitle}>{title}</h3>}
      <ul className={classes(styles.list, styles[icon])}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} size={20} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names with their prices, a note beneath each name; nothing where there are none. */
export function Rows({ rows, label }: { rows: PriceRow[]; label: string }) {
  if (rows.length === 0) return null;
  return (
    <dl aria-label={label} className={styles.rows}>
      {rows.map(({ id, name, note, price }) => (
        <div key={id}>
          <dt>
            {name}
            {note !== '' && <small>{note}</small>}
          </dt>
          <dd>{price}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be bought with a booking, under its heading. */
export function Extras({ context: { t }, extras }: Pick<PriceView, 'context' | 'extras'>) {
  if (extras.length === 0) return null;
  return (
    <div className={styles.extras}>
      <h3 className={styles.listTitle}>{t('blocks.price.extras')}</h3>
      <Rows label={t('blocks.price.extras')} rows={extras} />
    </div>
  );
}

/** What is paid at booking, and the deposit; nothing where the tour does not say. */
export function Prepayment({ prepayment }: Pick<PriceView, 'prepayment'>) {
  return prepayment.map((line) => (
    <p className={styles.prepayment} key={line}>
      {line}
    </p>
  ));
}

/** The discounts that can still be had. */
export function Discounts({ context: { t }, discounts }: Pick<PriceView, 'context' | 'discounts'>) {
  if (discounts.length === 0) return null;
  return (
    <dl aria-label={t('blocks.price.discounts')} className={styles.discounts}>
      {discounts.map(({ id, size, when }) => (
        <div key={id}>
          <dt>{size}</dt>
          <dd>{when}</dd>
        </div>
      ))}
    </dl>
  );
}
