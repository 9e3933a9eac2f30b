import { CATALOGUE_PATH, mergeGroups, kindOfPage } from '@tropa/blocks';
import { buttonClass, ButtonLink, TourGrid } from '@tropa/blocks/render';
import type { PageData, RenderRequest } from '@tropa/contract';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import styles from './error.module.css';

type ErrorRequest = Extract<RenderRequest, { page: 'error' }>;

/** Tours that a lost visitor is shown. */
const TOURS = 3;

function kindOf(status: number): 'not_found' | 'too_often' | 'unavailable' | 'internal' {
  if (status === 429) return 'too_often';
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'internal' : 'not_found';
}

/** A way to what one was looking for: a search, the main page, and the tours that start soonest. */
function WayOn({ data, t }: { data: PageData; t: Translate }) {
  const tours = mergeGroups(data.tours).slice(0, TOURS);
  if (tours.length === 0) return <ButtonLink href="/">{t('site.to_home')}</ButtonLink>;
  return (
    <>
      <search>
        <form action={CATALOGUE_PATH} className={styles.search}>
          {data.language !== data.settings.languages[0] && (
            <input name="lang" type="hidden" value={data.language} />
          )}
          <input
            aria-label={t('catalogue.q')}
            autoComplete="off"
            maxLength={80}
            name="q"
            placeholder={t('catalogue.q_hint')}
            type="search"
          />
          <button className={buttonClass('primary')} type="submit">
            {t('catalogue.search_site')}
          </button>
        </form>
      </search>
      <p className={styles.links}>
        <a href="/">{t('site.to_home')}</a>
        <a href={CATALOGUE_PATH}>{t('catalogue.title')}</a>
      </p>
      <section aria-labelledby="popular" className={styles.tours}>
        <h2 id="popular">{t('catalogue.popular')}</h2>
        <TourGrid context={{ page: data, t }} tours={tours} />
      </section>
    </>
  );
}

/** A page that is not there, or cannot be shown now; in the site's own look. */
export function errorPage(request: ErrorRequest): PageView {
  const { data, status } = request;
  const t = pageTranslator(data.language, kindOfPage(data));
  const kind = kindOf(status);
  const title = t(`site.error.${kind}.title`);
  return {
    meta: outOfSearch(title, data),
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          <p aria-hidden="true" className={styles.status}>
            {status}
          </p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{t(`site.error.${kind}.text`)}</p>
          {kind === 'too_often' && (
            <ButtonLink href={CATALOGUE_PATH}>{t('site.error.too_often.all_tours')}</ButtonLink>
          )}
          {kind === 'not_found' ? (
            <WayOn data={data} t={t} />
          ) : (
            <OrganizerContacts organizer={data.organizer} />
          )}
        </div>
      </SiteFrame>
    ),
  };
}
