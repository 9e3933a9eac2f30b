import type { Language } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../../kernel/context.ts';
import { findNewDates, loadToursOnSale } from '../../../tour/index.ts';
import type { ServedSite } from '../site-directory.ts';
import type { Look } from '../look.ts';
import type { PageContent } from '../stored-page.ts';
import { makeCalendar } from './calendar.ts';
import { makeRss, NEW_DATES } from './rss.ts';

interface Asked {
  site: ServedSite;
  settings: Look['settings'];
  language: Language;
}
type Loading = Pick<Services, 'database' | 'clock'>;

/** The feed of a site's new dates. */
export async function loadRss(
  { database, clock }: Loading,
  { site, settings, language }: Asked,
): Promise<PageContent> {
  const now = clock.now();
  const today = todayIn(site.timezone, now);
  const dates = await findNewDates(database, site.row.organizer_id, today, NEW_DATES);
  const { name, languages } = settings;
  return makeRss({ origin: site.origin, name, language, languages, dates, now });
}

/** The calendar of a site's departures, or of one tour's; undefined where that is not on sale. */
export async function loadCalendar(
  { database, clock }: Loading,
  { site, settings, language }: Asked,
  screen_name: string | null,
): Promise<PageContent | undefined> {
  const now = clock.now();
  const present = { today: todayIn(site.timezone, now), now };
  const all = await loadToursOnSale(database, site.row.organizer_id, present);
  const tours = screen_name === null ? all : all.filter((tour) => tour.screen_name === screen_name);
  const [tour] = tours;
  if (screen_name !== null && !tour) return undefined;
  const t = translator(language);
  const name =
    screen_name !== null && tour
      ? t('feeds.calendar_of_tour', { tour: tour.name })
      : t('feeds.calendar_title', { name: settings.name });
  return makeCalendar({
    site: site.row,
    origin: site.origin,
    name,
    language,
    languages: settings.languages,
    tours,
    now,
  });
}
