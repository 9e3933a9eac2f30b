import { operatorPath } from '@tropa/blocks';
import { formatNumber, Picture, Stars } from '@tropa/blocks/render';
import type { PageData } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { filled } from '../../shell/structured-data.ts';
import styles from './operator.module.css';

interface OperatorProps {
  data: PageData;
  t: Translate;
  /** Its own page tells more. */
  isLinked?: boolean;
}

/** The operator as the one who conducts a tour (https://schema.org); by its number, which the tour's record names. */
export const operatorRecord = ({ origin, organizer }: PageData): object => ({
  '@context': 'https://schema.org',
  ...filled({
    '@type': 'TravelAgency',
    '@id': `${origin}/#agency`,
    name: organizer.name,
    legalName: organizer.legal_name,
    taxID: organizer.inn,
    url: `${origin}${operatorPath(organizer.id)}`,
  }),
});

/** Who conducts the tour, as the law asks to say it; how to reach it is told after the prepayment. */
export function OperatorCard({ data: { organizer, language }, t, isLinked = false }: OperatorProps) {
  const facts = [
    [t('site.document.requisite.legal_name'), organizer.legal_name],
    [t('site.document.requisite.inn'), organizer.inn],
    [t('site.document.requisite.ogrn'), organizer.ogrn],
    [t('site.document.requisite.registry_number'), organizer.registry_number],
    [t('brand_site.address'), organizer.address],
  ].filter(([, value]) => value !== '');
  return (
    <div className={styles.operator}>
      <div className={styles.head}>
        {organizer.logo && <Picture alt="" maxWidth={320} picture={organizer.logo} sizes="4rem" />}
        <div>
          <p className={styles.name}>
            {isLinked ? <a href={operatorPath(organizer.id)}>{organizer.name}</a> : organizer.name}
          </p>
          {organizer.rating !== null && organizer.reviews_count > 0 && (
            <p className={styles.rating}>
              <Stars rating={organizer.rating} size={18} t={t} />
              {formatNumber(organizer.rating, language)} ·{' '}
              {t('brand_site.reviews_count', { count: organizer.reviews_count })}
            </p>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('brand_site.contacts_later')}</p>
    </div>
  );
}
