import { CATALOGUE_PATH, familyName, schedulePath, kindOfPage } from '@tropa/blocks';
import { BlockView, ButtonLink, classes } from '@tropa/blocks/render';
import type { RenderRequest } from '@tropa/contract';
import { formatMonth } from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import type { PageView } from '../../shell/document.tsx';
import { OrganizerContacts } from '../../shell/organizer-contacts.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { agencyRecord, breadcrumbRecord } from '../../shell/structured-data.ts';
import styles from './schedule.module.css';

type ScheduleRequest = Extract<RenderRequest, { page: 'schedule' }>;

/** The way to the other months; nothing where there is one. */
function Months({ request, t }: { request: ScheduleRequest; t: Translate }) {
  const { months, month: shown, data } = request;
  if (months.length < 2) return null;
  return (
    <nav aria-label={t('catalogue.months')}>
      <ul className={styles.months}>
        {months.map(({ month, count }) => (
          <li key={month}>
            <a
              aria-current={month === shown ? 'page' : undefined}
              href={schedulePath(month === months[0]?.month ? null : month)}
            >
              {formatMonth(month, data.language)}
              <span className={styles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Departures of all tours, month by month. */
export function schedulePage(request: ScheduleRequest): PageView {
  const { data, month, months } = request;
  const t = pageTranslator(data.language, kindOfPage(data));
  const { name, seo } = data.settings;
  const title = t('catalogue.schedule');
  const dated =
    month === null ? title : t('catalogue.schedule_of', { title, month: formatMonth(month, data.language) });
  const isFirst = month === months[0]?.month;
  const block = request.blocks.find(({ type }) => familyName(type) === 'schedule');
  return {
    meta: {
      title: isFirst && seo?.schedule?.title ? seo.schedule.title : `${dated} — ${name}`,
      description: seo?.schedule?.description || t('catalogue.schedule_description', { name }),
      picture:
        seo?.schedule?.share_picture ??
        data.settings.share_picture ??
        data.tours.find(({ photo }) => photo)?.photo ??
        null,
      isIndexed: month !== null,
      structuredData: [
        breadcrumbRecord(data, [
          { name: t('site.home'), path: '/' },
          { name: title, path: schedulePath(null) },
        ]),
        agencyRecord(data),
      ],
    },
    body: (
      <SiteFrame request={request}>
        <div className={styles.page}>
          <h1 className={styles.title}>{title}</h1>
          <Months request={request} t={t} />
          {month !== null && <h2 className={styles.hidden}>{t('catalogue.schedule_table')}</h2>}
          {month === null && (
            <div className={styles.empty}>
              <p>{t('catalogue.schedule_none')}</p>
              <OrganizerContacts organizer={data.organizer} />
            </div>
          )}
        </div>
        {block && month !== null && <BlockView block={block} data={data} />}
        <p className={classes(styles.page, styles.ways)}>
          <ButtonLink href={CATALOGUE_PATH} look="secondary">
            {t('catalogue.title')}
          </ButtonLink>
          {month !== null && <a href="/calendar.ics">{t('catalogue.subscribe')}</a>}
        </p>
      </SiteFrame>
    ),
  };
}
