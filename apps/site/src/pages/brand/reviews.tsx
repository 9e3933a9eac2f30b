import { Stars } from '@tropa/blocks/render';
import type { PageData } from '@tropa/contract';
import { formatDate } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import styles from './operator.module.css';

/** What travellers wrote, newest first, with the operator's answers. */
export function Reviews({ data: { reviews, language }, t }: { data: PageData; t: Translate }) {
  return (
    <ul className={styles.reviews}>
      {reviews.map(({ id, author_name, rating, text, answer, tour_name, created_at, is_trip_confirmed }) => (
        <li key={id}>
          <Stars rating={rating} size={18} t={t} />
          <p className={styles.text}>{text}</p>
          <p className={styles.note}>
            {[
              author_name,
              tour_name,
              formatDate(created_at.slice(0, 10), language, 'short'),
              is_trip_confirmed ? t('blocks.reviews.confirmed') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {answer !== '' && (
            <blockquote className={styles.answer}>
              <p className={styles.note}>{t('brand_site.answer')}</p>
              <p className={styles.text}>{answer}</p>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
