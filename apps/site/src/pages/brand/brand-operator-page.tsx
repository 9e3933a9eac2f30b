import { BRAND_CATALOGUE_PATH, kindOfPage } from '@tropa/blocks';
import type { RenderRequest } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { shortDescription } from '../../shell/short-description.ts';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { breadcrumbRecord, toursRecord } from '../../shell/structured-data.ts';
import { operatorRecord, OperatorCard } from './operator-card.tsx';
import { BrandTours } from './brand-tours.tsx';
import styles from './operator.module.css';
import { Reviews } from './reviews.tsx';

type OperatorRequest = Extract<RenderRequest, { page: 'brand-operator' }>;

/** An operator on a brand's site: who it is, the tours that the brand shows, and what travellers say. */
export function brandOperatorPage(request: OperatorRequest): PageView {
  const { data } = request;
  const { organizer, tours, reviews } = data;
  const t = pageTranslator(data.language, kindOfPage(data));
  return {
    island: 'favourites',
    meta: {
      title: `${organizer.name} — ${data.settings.name}`,
      description: shortDescription(organizer.description),
      picture: tours.find(({ photo }) => photo)?.photo ?? null,
      isIndexed: true,
      structuredData: [
        operatorRecord(data),
        toursRecord(data),
        breadcrumbRecord(data, [
          { name: data.settings.name, path: BRAND_CATALOGUE_PATH },
          { name: organizer.name, path: data.path },
        ]),
      ],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          <nav aria-label={t('brand_site.way')} className={styles.way}>
            <a href={BRAND_CATALOGUE_PATH}>{t('brand_site.all_tours')}</a>
          </nav>
          <h1 className={styles.title}>{organizer.name}</h1>
          {organizer.description !== '' && <p className={styles.about}>{organizer.description}</p>}
          <OperatorCard data={data} t={t} />
          <section aria-labelledby="tours" className={styles.section}>
            <h2 id="tours">{t('brand_site.tours')}</h2>
            <BrandTours data={data} t={t} />
          </section>
          {reviews.length > 0 && (
            <section aria-labelledby="reviews" className={styles.section}>
              <h2 id="reviews">{t('brand_site.reviews')}</h2>
              <Reviews data={data} t={t} />
            </section>
          )}
        </div>
      </SiteFrame>
    ),
  };
}
