import { isCalendarDate } from '@tropa/core';
import { defined } from '../../../shared/defined.ts';
import {
  among,
  calendarDate,
  flag,
  furtherPage,
  typedText,
  wholeNumber,
} from '../../../shared/read-address.ts';

/** What the address of the guides says: text searched for, and the page. */
export interface GuidesSearch {
  q?: string;
  page?: number;
}
export const DEPARTURE_VIEWS = ['list', 'timeline', 'calendar'] as const;
export type DeparturesView = (typeof DEPARTURE_VIEWS)[number];
export const TIMELINE_ROWS = ['tours', 'guides', 'resources'] as const;
export type TimelineRows = (typeof TIMELINE_ROWS)[number];
/** What the address of the departures says: whose they are, how they are shown, from which day on, and which is open beside. */
export interface DeparturesSearch {
  guide?: number;
  view?: Exclude<DeparturesView, 'list'>;
  rows?: Exclude<TimelineRows, 'tours'>;
  from?: string;
  /** A departure; below zero: an individual trip. */
  open?: number;
  /** A day of a row with several departures, or with those that nobody has booked: the row, then the day. */
  day?: string;
}

/** `tour 12 2027-06-01`: the key of a row of the timeline, and a day of it. */
const DAY_OF_ROW = /^(?:(?:tour|guide|resource) \d{1,10}|trips|nobody) (?<day>\d{4}-\d\d-\d\d)$/u;

function readDayOfRow(value: unknown): string | undefined {
  const day = typeof value === 'string' ? DAY_OF_ROW.exec(value)?.groups?.['day'] : undefined;
  return day !== undefined && isCalendarDate(day) ? String(value) : undefined;
}

/** Reads the address of the guides; what is not understood is left out. */
export const readGuidesSearch = ({ q, page }: Record<string, unknown>): GuidesSearch =>
  defined({ q: typedText(q), page: furtherPage(page) });

/** Reads the address of the departures; what is not understood is left out. */
export function readDeparturesSearch(search: Record<string, unknown>): DeparturesSearch {
  const open = wholeNumber(search['open'], Number.MIN_SAFE_INTEGER);
  return defined({
    guide: wholeNumber(search['guide']),
    view: among(['timeline', 'calendar'] as const, search['view']),
    rows: among(['guides', 'resources'] as const, search['rows']),
    from: calendarDate(search['from']),
    open: open === 0 ? undefined : open,
    day: readDayOfRow(search['day']),
  });
}

export const DEPARTURE_TABS = ['people', 'extras', 'rooms', 'payments', 'tasks'] as const;
export type DepartureTab = (typeof DEPARTURE_TABS)[number];
/** What the address of a departure says: the tab, and what of its people is shown. */
export interface DepartureSearch {
  tab?: DepartureTab;
  q?: string;
  sort?: 'booking' | 'room';
  incomplete?: true;
  /** The one extra whose takers are shown. */
  extra?: string;
  page?: number;
}
/** What the address of a departure's paper says: the list of extras, of all or of one, in place of the manifest. */
export interface PaperSearch {
  list?: 'extras';
  extra?: string;
}

const EXTRA_MAX = 400;
/** The name of an extra, which may be made of digits alone. */
const readExtra = ({ extra }: Record<string, unknown>): { extra?: string } =>
  defined({ extra: typedText(extra, EXTRA_MAX) });

/** Reads the address of a departure's paper; what is not understood is left out. */
export const readPaperSearch = (search: Record<string, unknown>): PaperSearch =>
  search['list'] === 'extras' ? { list: 'extras', ...readExtra(search) } : {};

/** Reads the address of a departure; what is not understood is left out. */
export function readDepartureSearch(search: Record<string, unknown>): DepartureSearch {
  const tab = among(DEPARTURE_TABS, search['tab']);
  return {
    ...readGuidesSearch(search),
    ...readExtra(search),
    ...defined({
      tab: tab === 'people' ? undefined : tab,
      sort: among(['booking', 'room'] as const, search['sort']),
      incomplete: flag(search['incomplete']),
    }),
  };
}
