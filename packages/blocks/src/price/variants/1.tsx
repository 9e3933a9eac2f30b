import { ButtonLink } from '../../shared/button.tsx';
import { classes } from '../../shared/classes.ts';
import { Icon } from '../../shared/icon.tsx';
import { Price } from '../../shared/price.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import type { PriceView } from '../render.tsx';
import type { PriceRow } from '../terms.ts';
import styles from './1.module.css';

interface ListProps {
  title: string;
  items: string[];
  icon: 'check' | 'cross';
}

function List({ title, items, icon }: ListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
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

/** Names with their prices, a note beneath each name. */
function Rows({ rows, label }: { rows: PriceRow[]; label: string }) {
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

function Offer({ context, tour, categories, discounts, prepayment, button }: PriceView) {
  const { t, page } = context;
  return (
    <div className={styles.offer}>
      {tour.price !== null && (
        <Price amount={tour.price} className={styles.price} language={page.language} t={t} tour={tour} />
      )}
      {categories.length > 0 && <Rows label={t('blocks.price.categories')} rows={categories} />}
      {prepayment !== '' && <p className={styles.prepayment}>{prepayment}</p>}
      {discounts.length > 0 && (
        <dl aria-label={t('blocks.price.discounts')} className={styles.discounts}>
          {discounts.map(({ id, size, when }) => (
            <div key={id}>
              <dt>{size}</dt>
              <dd>{when}</dd>
            </div>
          ))}
        </dl>
      )}
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
          <List icon="check" items={tour.in_price} title={t('blocks.price.included')} />
          <List icon="cross" items={tour.not_in_price} title={t('blocks.price.not_included')} />
          {extras.length > 0 && (
            <div className={styles.extras}>
              <h3 className={styles.listTitle}>{t('blocks.price.extras')}</h3>
              <Rows label={t('blocks.price.extras')} rows={extras} />
            </div>
          )}
          <RichText className={styles.note} value={data.note} />
        </div>
      </div>
      {terms.length > 0 && (
        <div className={styles.terms}>
          {terms.map(({ title, lines, text, link, questions = [] }) => (
            <details key={title}>
              <summary>
                <h3>{title}</h3>
                <Icon name="chevron-down" />
              </summary>
              <div className={styles.term}>
                {lines.length > 0 && (
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
                {text !== '' && <p>{text}</p>}
                {questions.length > 0 && (
                  <dl>
                    {questions.map(({ id, question, answer }) => (
                      <div key={id}>
                        <dt>{question}</dt>
                        <dd>{answer}</dd>
                      </div>
                    ))}
                  </dl>
                )}
                {link && (
                  <p>
                    <a href={link.href} rel="noopener" target="_blank">
                      {link.label}
                    </a>
                  </p>
                )}
              </div>
            </details>
          ))}
        </div>
      )}
    </Section>
  );
}
