import type { RenderedPage, RenderRequest } from '@tropa/contract';
import { documentPath } from '@tropa/blocks';
import { buttonClass } from '@tropa/blocks/render';
import { pageTranslator } from '@tropa/i18n';
import styles from './counters.module.css';

/**
 * Pages that may be counted: those that all see. A counter tells its maker the address, and those of one person's pages are
 * keys; what is not found may be a key that was mistyped or has moved.
 */
const COUNTED: ReadonlySet<string> = new Set([
  'main',
  'tour',
  'catalogue',
  'checkout',
  'document',
  'schedule',
]);

type Hosts = NonNullable<RenderedPage['counter_hosts']>;
// As their makers' pages on content security policies name them.
const METRICA: Hosts = {
  script: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  connect: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  image: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};
const ANALYTICS: Hosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
  image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
};

/** The counters of a page; null where there are none, or the page is not counted. */
export function countersOf({ page, data }: Pick<RenderRequest, 'page' | 'data'>) {
  const { yandex_metrica = '', google_analytics = '' } = data.settings.counters ?? {};
  const isCounted = !data.is_preview && COUNTED.has(page);
  return isCounted && (yandex_metrica !== '' || google_analytics !== '')
    ? { yandex_metrica, google_analytics }
    : null;
}
type Counters = NonNullable<ReturnType<typeof countersOf>>;

/** Hosts that the page's policy must let through for its counters. */
export function counterHosts({ yandex_metrica, google_analytics }: Counters): Hosts {
  const used = [...(yandex_metrica ? [METRICA] : []), ...(google_analytics ? [ANALYTICS] : [])];
  return {
    script: used.flatMap(({ script }) => script),
    connect: used.flatMap(({ connect }) => connect),
    image: used.flatMap(({ image }) => image),
  };
}

/** Asks whether visits may be counted. Its script shows it to those who have not answered; nothing is loaded before. */
export function CountersNote({ counters, request }: { counters: Counters; request: RenderRequest }) {
  const t = pageTranslator(request.data.language);
  return (
    <aside
      aria-label={t('site.counters.title')}
      className={styles.note}
      data-analytics={counters.google_analytics}
      data-metrica={counters.yandex_metrica}
      hidden
      id="counters"
    >
      <p>
        {t('site.counters.text')} <a href={documentPath('policy')}>{t('site.counters.more')}</a>
      </p>
      <div className={styles.answers}>
        <button className={buttonClass('primary', 'small')} data-answer="yes" type="button">
          {t('site.counters.yes')}
        </button>
        <button className={buttonClass('secondary', 'small')} data-answer="no" type="button">
          {t('site.counters.no')}
        </button>
      </div>
    </aside>
  );
}
