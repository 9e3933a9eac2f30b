import { FIRST_PAGE, isCalendarDate } from '@tropa/core';

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

const wholeNumber = (value: unknown, least: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 1_000_000_000
    ? value
    : undefined;

/** Reads the address of the guides; what is not understood is left out. Digits alone come from it as a number. */
export function readGuidesSearch(search: Record<string, unknown>): GuidesSearch {
  const typed = search['q'];
  const q = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim().slice(0, 120) : '';
  const page = wholeNumber(search['page'], FIRST_PAGE + 1);
  return { ...(q !== '' && { q }), ...(page !== undefined && page <= 1000 && { page }) };
}

/** Reads the address of the departures; what is not understood is left out. */
export function readDeparturesSearch(search: Record<string, unknown>): DeparturesSearch {
  const guide = wholeNumber(search['guide'], 1);
  const open = wholeNumber(search['open'], -1_000_000_000);
  const view = DEPARTURE_VIEWS.find((item) => item === search['view'] && item !== 'list');
  const rows = TIMELINE_ROWS.find((item) => item === search['rows'] && item !== 'tours');
  const { from } = search;
  const day = readDayOfRow(search['day']);
  return {
    ...(guide !== undefined && { guide }),
    ...(view && view !== 'list' && { view }),
    ...(rows && rows !== 'tours' && { rows }),
    ...(typeof from === 'string' && isCalendarDate(from) && { from }),
    ...(open !== undefined && open !== 0 && { open }),
    ...(day !== undefined && { day }),
  };
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

/** A name of an extra may be made of digits alone: then it comes from an address as a number. */
function readExtra({ extra }: Record<string, unknown>): { extra?: string } {
  const title = typeof extra === 'string' || typeof extra === 'number' ? String(extra).slice(0, 400) : '';
  return title === '' ? {} : { extra: title };
}

/** Reads the address of a departure's paper; what is not understood is left out. */
export const readPaperSearch = (search: Record<string, unknown>): PaperSearch =>
  search['list'] === 'extras' ? { list: 'extras', ...readExtra(search) } : {};

/** Reads the address of a departure; what is not understood is left out. */
export function readDepartureSearch(search: Record<string, unknown>): DepartureSearch {
  const tab = DEPARTURE_TABS.find((item) => item === search['tab'] && item !== 'people');
  const { sort } = search;
  const { q, page } = readGuidesSearch(search);
  return {
    ...(tab && { tab }),
    ...(q !== undefined && { q }),
    ...((sort === 'booking' || sort === 'room') && { sort }),
    ...(search['incomplete'] === true && { incomplete: true as const }),
    ...readExtra(search),
    ...(page !== undefined && { page }),
  };
}
