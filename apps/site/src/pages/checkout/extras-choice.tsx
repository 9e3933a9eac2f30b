import type { PageLanguage, PublicTour } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { Counter } from './counter.tsx';
import styles from './tourists.module.css';

interface ExtraProps {
  extra: PublicTour['extras'][number];
  tour: PublicTour;
  maxTourists: number;
  language: PageLanguage;
  t: Translate;
}

function Extra({ extra, tour, maxTourists, language, t }: ExtraProps) {
  const { id, title, description, price, per, is_required } = extra;
  const name = `extras.${id}`;
  const cost =
    price === 0
      ? t('blocks.price.free')
      : `${formatMoney(price, tour.currency, language)} ${t(`blocks.price.extra_per_${per}`)}`;
  const text = (
    <>
      {title}
      <small>{[cost, is_required && t('blocks.price.extra_required')].filter(Boolean).join(' · ')}</small>
      {description !== '' && <small>{description}</small>}
    </>
  );
  const left = <p className={styles.limit} data-left={name} id={`left-${name}`} />;
  if (is_required)
    return (
      <div className={styles.counter}>
        <p className={styles.included}>{text}</p>
        {left}
      </div>
    );
  if (per === 'tourist')
    return (
      <Counter
        describedBy={`left-${name}`}
        initial={0}
        label={text}
        less={t('site.checkout.tourists.category_less', { title })}
        max={maxTourists}
        min={0}
        more={t('site.checkout.tourists.category_more', { title })}
        name={name}
      >
        {left}
      </Counter>
    );
  return (
    <div className={styles.counter}>
      <label htmlFor={`field-${name}`}>{text}</label>
      <input
        aria-describedby={`left-${name} problem-${name}`}
        className={styles.tick}
        id={`field-${name}`}
        name={name}
        type="checkbox"
        value="1"
      />
      {left}
      <p className={styles.problem} data-problem={name} id={`problem-${name}`} role="alert" />
    </div>
  );
}

/** What can be bought with the booking; nothing where the tour has none. */
export function ExtrasChoice(props: Omit<ExtraProps, 'extra'>) {
  const { tour, t } = props;
  if (tour.extras.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('site.checkout.tourists.extras')}</legend>
      {tour.extras.map((extra) => (
        <Extra extra={extra} key={extra.id} {...props} />
      ))}
    </fieldset>
  );
}
