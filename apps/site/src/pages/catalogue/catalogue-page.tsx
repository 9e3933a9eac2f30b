import { CATALOGUE_PATH, cataloguePath, isCatalogueFiltered, mergeGroups, kindOfPage } from '@tropa/blocks';
import { TourGrid } from '@tropa/blocks/render';
import type { RenderRequest } from '@tropa/contract';
import { areOfBothKinds } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { agencyRecord, breadcrumbRecord, toursRecord } from '../../shell/structured-data.ts';
import styles from './catalogue.module.css';
import { Chosen, Empty } from './chosen-list.tsx';
import { chosenConditions } from './chosen.ts';
import { FilterForm } from './filter-form.tsx';
import { Pager } from './pager.tsx';

type CatalogueRequest = Extract<RenderRequest, { page: 'catalogue' }>;

/** Tours that are shown where nothing was found. */
const SOONEST = 3;

/** Nothing to show: nothing is on sale, or nothing that was asked for; then the tours that start soonest. */
function NothingFound({ request, t }: { request: CatalogueRequest; t: Translate }) {
  const { catalogue, data } = request;
  const isNothingOnSale = catalogue.all === 0;
  const soonest = isNothingOnSale ? [] : mergeGroups(data.tours).slice(0, SOONEST);
  return (
    <>
      <Empty
        text={t(isNothingOnSale ? 'catalogue.none_text' : 'catalogue.empty_text')}
        title={t(isNothingOnSale ? 'catalogue.none' : 'catalogue.empty')}
      >
        <OrganizerContacts organizer={data.organizer} />
      </Empty>
      {soonest.length > 0 && (
        <section aria-labelledby="soonest" className={styles.soonest}>
          <h2 id="soonest">{t('catalogue.soonest')}</h2>
          <TourGrid context={{ page: data, t }} tours={soonest} />
        </section>
      )}
    </>
  );
}

function Found({ request, t }: { request: CatalogueRequest; t: Translate }) {
  const { catalogue, data } = request;
  const { total, all, filter } = catalogue;
  const count = isCatalogueFiltered({ ...filter, sort: 'soonest' })
    ? t('catalogue.found', { count: total, all })
    : t(areOfBothKinds(data.tours) ? 'catalogue.count_both' : 'catalogue.count', { count: total });
  return (
    <>
      {total > 0 && (
        <h2 className={styles.count}>
          {count}
          {catalogue.is_guess && <span> {t('catalogue.guess')}</span>}
        </h2>
      )}
      <Chosen
        all={CATALOGUE_PATH}
        chosen={chosenConditions(catalogue, cataloguePath, data.language, t)}
        t={t}
      />
      {total === 0 ? (
        <NothingFound request={request} t={t} />
      ) : (
        <TourGrid context={{ page: data, t }} tours={catalogue.tours} />
      )}
      <Pager
        page={filter.page}
        pages={catalogue.pages}
        t={t}
        to={(page) => cataloguePath({ ...filter, page })}
      />
    </>
  );
}

/** All tours with a filter that lives in the address. Filtered pages stay out of search: they are copies of one another. */
export function cataloguePage(request: CatalogueRequest): PageView {
  const { data, catalogue } = request;
  const t = pageTranslator(data.language, kindOfPage(data));
  const { page } = catalogue.filter;
  const title = t(areOfBothKinds(data.tours) ? 'catalogue.title_both' : 'catalogue.title');
  const seo = data.settings.seo?.catalogue;
  const numbered = page > 1 ? t('catalogue.page_of', { title, page }) : title;
  return {
    meta: {
      title: page === 1 && seo?.title ? seo.title : `${numbered} — ${data.settings.name}`,
      description: seo?.description || t('catalogue.description', { name: data.settings.name }),
      picture:
        seo?.share_picture ??
        data.settings.share_picture ??
        catalogue.tours.find(({ photo }) => photo)?.photo ??
        null,
      isIndexed: !isCatalogueFiltered(catalogue.filter) && catalogue.total > 0,
      structuredData: [
        toursRecord({ ...data, tours: catalogue.tours }),
        breadcrumbRecord(data, [
          { name: t('site.home'), path: '/' },
          { name: title, path: CATALOGUE_PATH },
        ]),
        agencyRecord(data),
      ],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          <h1 className={styles.title}>{title}</h1>
          {catalogue.all > 0 && (
            <FilterForm action={CATALOGUE_PATH} catalogue={catalogue} data={data} t={t} />
          )}
          <Found request={request} t={t} />
        </div>
      </SiteFrame>
    ),
  };
}
