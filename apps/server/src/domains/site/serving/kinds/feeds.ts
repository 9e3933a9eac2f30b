import { loadCalendar, loadRss } from '../feeds/load-feed.ts';
import { ofNamedTour, pageKind, type Making, type PagePaths } from './kind.ts';

const about = ({ site, look, language }: Making) => ({ site, settings: look.settings, language });

/** The site's new dates. */
const rss = pageKind({
  name: 'rss',
  load: (making) => loadRss(making.services, about(making)),
  render: (_making, content) => content,
});
/** Departures of all tours, or of one. */
const calendar = pageKind({
  name: 'calendar',
  key: (screen_name: string | null) => screen_name ?? '',
  load: (making, screen_name) => loadCalendar(making.services, about(making), screen_name),
  render: (_making, content) => content,
});

export const feedPaths: PagePaths = {
  '/feed.xml': () => rss(),
  '/calendar.ics': () => calendar(null),
  '/tours/:screen_name/calendar.ics': ofNamedTour(calendar),
};
