import { bookPath, choiceKeys, widgetPath } from '@tropa/blocks';
import { HOURLY_START_MINUTES, readStartName } from '@tropa/core';
import type { FastifyRequest } from 'fastify';
import { remindsOfForms } from '../../../sequence/index.ts';
import { loadTourOfSite } from '../page-data.ts';
import { ofNamedTour, pageKind, parameter, type PagePaths, type SitePage } from './kind.ts';

interface CheckoutAsked {
  screen_name: string;
  /** The date that is chosen; null: none yet. */
  date_key: string | null;
  /** So long is asked for of what is sold by the hour; 0: its shortest time. */
  minutes: number;
  isWidget: boolean;
}

/** What may name a date: its id, or the local start of a departure of a weekly schedule; and its variant after a `~`. */
const DATE_NAME = /^(?:[1-9]\d{0,14}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?:\/\d{2,4})?)(?:~.{1,40})?$/u;

function dateOf(request: FastifyRequest): string | null {
  const name = parameter(request, 'date') ?? '';
  return DATE_NAME.test(name) ? name : null;
}

const MOST_MINUTES = 1440;

/** So many minutes of what is sold by the hour; visitors make up no more lengths than there can be. */
function minutesOf(request: FastifyRequest): number {
  const minutes = Number(parameter(request, 'minutes') ?? 0);
  return Number.isInteger(minutes) && minutes % HOURLY_START_MINUTES === 0 && minutes <= MOST_MINUTES
    ? Math.max(0, minutes)
    : 0;
}

/** What the address has chosen: a departure that is sold by the hour says how long itself. */
export function chosenIn(request: FastifyRequest): Pick<CheckoutAsked, 'date_key' | 'minutes'> {
  const date_key = dateOf(request);
  const { length_minutes } = readStartName(date_key ?? '');
  return { date_key, minutes: length_minutes ?? minutesOf(request) };
}

/** The booking form of a tour, on its own page or in a frame on the page of somebody else. */
const checkout: (asked: CheckoutAsked) => SitePage = pageKind({
  name: 'checkout',
  key: ({ screen_name, date_key, minutes, isWidget }: CheckoutAsked) =>
    `${screen_name}:${date_key}:${minutes}${isWidget ? ':widget' : ''}`,
  isWidget: ({ isWidget }) => isWidget,
  ofTour: ({ screen_name }) => ({ screen_name, at: bookPath }),
  choice: ({ date_key, ...asked }) =>
    date_key === null ? undefined : { of: checkout({ ...asked, date_key: null }), key: date_key },
  opens: ({ screen_name, date_key }) => (date_key === null ? undefined : { screen_name, date_key }),
  load: async ({ services, site, data }, { screen_name, minutes }) => {
    const tour = await loadTourOfSite(services, site, screen_name, minutes);
    if (!tour) return undefined;
    const { organizer_id } = site.row;
    const [isReminded, page] = await Promise.all([
      remindsOfForms(services.database, { organizer_id, tour_id: tour.id, type: tour.type }),
      data(bookPath(tour.screen_name), { tour }),
    ]);
    return { tour, isReminded, data: page };
  },
  render: async ({ look: { pages, theme }, html }, { tour, data, isReminded }, { date_key, isWidget }) => {
    const content = await html({
      page: 'checkout',
      blocks: pages.main,
      theme,
      data,
      date_key,
      isWidget,
      isReminded,
    });
    return { ...content, date_keys: new Set(tour.dates.flatMap(choiceKeys)) };
  },
});

export const checkoutPaths: PagePaths = {
  '/book/:screen_name': ofNamedTour((screen_name, request) =>
    checkout({ screen_name, ...chosenIn(request), isWidget: false }),
  ),
  [widgetPath(':screen_name')]: ofNamedTour((screen_name, request) =>
    checkout({ screen_name, date_key: null, minutes: minutesOf(request), isWidget: true }),
  ),
};
