import type { RenderRequest } from '@tropa/contract';
import { tourPath } from '@tropa/blocks';
import { buttonClass, Icon } from '@tropa/blocks/render';
import { kindOf } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import type { ReactNode } from 'react';
import styles from './widget.module.css';

interface WidgetFrameProps {
  request: Pick<RenderRequest, 'data'>;
  screen_name: string;
  children: ReactNode;
}

/** What is around the booking form on somebody else's page: nothing that leads away inside the frame. */
export function WidgetFrame({ request, screen_name, children }: WidgetFrameProps) {
  const { data } = request;
  const t = pageTranslator(data.language, kindOf(data.tour));
  return (
    <main className={styles.widget} data-widget="" id="content" tabIndex={-1}>
      {children}
      <div className={styles.booked} data-booked="" hidden tabIndex={-1}>
        <h2>{t('site.widget.booked')}</h2>
        <p>{t('site.widget.booked_text')}</p>
        <a className={buttonClass('primary')} data-booked-link="" href="/" rel="noopener" target="_blank">
          {t('site.widget.open_booking')}
        </a>
      </div>
      <p className={styles.whose}>
        <a href={tourPath(screen_name)} rel="noopener" target="_blank">
          {t('site.widget.whose', { name: data.settings.name })}
          <Icon name="arrow-right" size={16} />
        </a>
      </p>
    </main>
  );
}
