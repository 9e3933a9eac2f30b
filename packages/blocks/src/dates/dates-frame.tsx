import { formatDate } from '@tropa/core';
import type { ReactNode } from 'react';
import { ButtonLink, buttonClass } from '../shared/button.tsx';
import { OpensOnce } from '../shared/opens-once.tsx';
import { Section } from '../shared/section.tsx';
import styles from './dates-frame.module.css';
import type { DatesView } from './view.ts';

/** Within which days a visitor may propose a date of one's own; empty: on any. */
function requestPeriod({ tour, context: { t, page } }: DatesView): string {
  const { use_request_period, request_period_start: start, request_period_end: end } = tour;
  if (!use_request_period || start === null || end === null) return '';
  const [from, to] = [formatDate(start, page.language, 'full'), formatDate(end, page.language, 'full')];
  return t('blocks.dates.request_period', { from, to });
}

interface DatesFrameProps {
  view: DatesView;
  children: ReactNode;
  /** Opened by the visitor; null where all is shown. */
  rest: ReactNode;
}

/** What all variants have around their dates: that they may change, the rest of them, and the way to ask for others. */
export function DatesFrame({ view, children, rest }: DatesFrameProps) {
  const { context, data, tour, requestHref } = view;
  const { t } = context;
  const period = requestPeriod(view);
  return (
    <Section context={context} data={data}>
      <div>
        {tour.is_dates_preliminary && <p className={styles.preliminary}>{t('blocks.dates.preliminary')}</p>}
        {children}
        {rest !== null && (
          <OpensOnce
            className={styles.more}
            summary={<span className={buttonClass('secondary')}>{t('blocks.dates.more')}</span>}
          >
            {rest}
          </OpensOnce>
        )}
      </div>
      {requestHref !== null && (
        <aside className={styles.request}>
          <div>
            <h3>{t('blocks.dates.on_request')}</h3>
            <p>{t('blocks.dates.on_request_text')}</p>
            {period !== '' && <p>{period}</p>}
            {tour.is_periodical && <p>{t('blocks.dates.periodical')}</p>}
          </div>
          <ButtonLink href={requestHref} look="secondary">
            {t('blocks.dates.write')}
          </ButtonLink>
        </aside>
      )}
    </Section>
  );
}
