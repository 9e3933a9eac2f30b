import { BRAND_CATALOGUE_PATH, brandCataloguePath, kindOfPage } from '@tropa/blocks';
import { TourGrid } from '@tropa/blocks/render';
import type { RenderRequest } from '@tropa/contract';
import { areOfBothKinds } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { toursRecord } from '../../shell/structured-data.ts';
import { PagerTo } from '../catalogue/pager.tsx';
import { BrandFilterForm } from './brand-filter-form.tsx';
import { brandRecord } from './brand-record.ts';
import { chosenOf } from './chosen-of.ts';
import { brandOfPage } from '../../shell/brand-frame.tsx';
import styles from './brand-catalogue.module.css';

type CatalogueRequest = Extract<RenderRequest, { page: 'brand-catalogue' }>;

/** What is chosen, each with a way to drop it. */
function Chosen({ request, t }: { request: CatalogueRequest; t: Translate }) {
  const chosen = chosenOf(request.catalogue, request.data.language, t);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('catalogue.chosen')} className={styles.chosen}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a aria-label={t('catalogue.drop', { name: label })} href={without}>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a className={styles.reset} href={BRAND_CATALOGUE_PATH}>
            {t('catalogue.reset')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Nothing to show: the desk has approved nothing yet, or nothing is as it was asked for. */
function Empty({ all, t }: { all: number; t: Translate }) {
  return (
    <div className={styles.empty}>
      <h2>{t(all === 0 ? 'brand_site.none' : 'catalogue.empty')}</h2>
      <p>{t(all === 0 ? 'brand_site.none_text' : 'brand_site.empty_text')}</p>
      {all > 0 && <a href={BRAND_CATALOGUE_PATH}>{t('brand_site.all_tours')}</a>}
    </div>
  );
}

/** The catalogue of a brand: its first page, with a search that lives in the address. Filtered pages stay out of search. */
export function brandCataloguePage(request: CatalogueRequest): PageView {
  const { data, catalogue } = request;
  const { filter, total, all, tours, pages } = catalogue;
  const t = pageTranslator(data.language, kindOfPage(data));
  const brand = brandOfPage(data);
  const { page } = filter;
  const title = data.settings.description || t('brand_site.title');
  const isFiltered = brandCataloguePath({ ...filter, page: 1 }) !== BRAND_CATALOGUE_PATH;
  const count = isFiltered
    ? t('catalogue.found', { count: total, all })
    : t(areOfBothKinds(tours) ? 'catalogue.count_both' : 'catalogue.count', { count: total });
  return {
    meta: {
      title: page > 1 ? t('catalogue.page_of', { title: data.settings.title, page }) : data.settings.title,
      description: t('brand_site.description', { name: data.settings.name }),
      picture: tours.find(({ photo }) => photo)?.photo ?? null,
      isIndexed: !isFiltered && total > 0,
      structuredData: [toursRecord(data), ...(brand ? [brandRecord(data, brand)] : [])],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.hero}>
          <div className={styles.heroInner}>
            <h1>{title}</h1>
            <p>{t('brand_site.lead')}</p>
          </div>
        </div>
        <div className={styles.page}>
          {all > 0 && <BrandFilterForm catalogue={catalogue} data={data} t={t} />}
          {total > 0 && <h2 className={styles.count}>{count}</h2>}
          <Chosen request={request} t={t} />
          {tours.length === 0 ? (
            <Empty all={all} t={t} />
          ) : (
            <TourGrid className={styles.tours} context={{ page: data, t }} tours={tours} />
          )}
          <PagerTo
            page={page}
            pages={pages}
            t={t}
            to={(number) => brandCataloguePath({ ...filter, page: number })}
          />
        </div>
      </SiteFrame>
    ),
  };
}
