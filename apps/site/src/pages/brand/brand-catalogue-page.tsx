import { BRAND_CATALOGUE_PATH, brandCataloguePath, kindOfPage } from '@tropa/blocks';
import { classes } from '@tropa/blocks/render';
import type { RenderRequest } from '@tropa/contract';
import { areOfBothKinds } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { toursRecord } from '../../shell/structured-data.ts';
import { Chosen, Empty } from '../catalogue/chosen-list.tsx';
import { chosenConditions } from '../catalogue/chosen.ts';
import { FilterForm } from '../catalogue/filter-form.tsx';
import { Pager } from '../catalogue/pager.tsx';
import { brandRecord } from './brand-record.ts';
import { brandOfPage } from '../../shell/brand-frame.tsx';
import shared from '../catalogue/catalogue.module.css';
import { BrandTours } from './brand-tours.tsx';
import styles from './brand-catalogue.module.css';

type CatalogueRequest = Extract<RenderRequest, { page: 'brand-catalogue' }>;

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
    island: 'favourites',
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
        <div className={classes(shared.page, styles.page)}>
          {all > 0 && <FilterForm action={BRAND_CATALOGUE_PATH} catalogue={catalogue} data={data} t={t} />}
          {total > 0 && <h2 className={shared.count}>{count}</h2>}
          <Chosen
            all={BRAND_CATALOGUE_PATH}
            chosen={chosenConditions(catalogue, brandCataloguePath, data.language, t)}
            t={t}
          />
          {tours.length === 0 ? (
            <Empty
              text={t(all === 0 ? 'brand_site.none_text' : 'brand_site.empty_text')}
              title={t(all === 0 ? 'brand_site.none' : 'catalogue.empty')}
            >
              {all > 0 && <a href={BRAND_CATALOGUE_PATH}>{t('brand_site.all_tours')}</a>}
            </Empty>
          ) : (
            <BrandTours data={data} t={t} />
          )}
          <Pager
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
