import type { Discount, TourInput } from '@tropa/contract';
import type { DemoTour } from './types.ts';

export type References = { picture: (name: string) => number; guide: (key: string) => number };

/** The next such day, today included: `MM-dd` to `yyyy-MM-dd`. */
function nextDay(monthDay: string, today: string): string {
  const thisYear = `${today.slice(0, 4)}-${monthDay}`;
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${monthDay}`;
}

/** Gives a discount its years: the season that runs or comes next, the coming day to book before. */
function dated(discount: Discount, today: string): Discount {
  const { booked_before, season_start, season_end } = discount;
  const end = season_end && nextDay(season_end, today);
  const isOverNewYear = Boolean(season_start && season_end && season_start > season_end);
  const year = end && Number(end.slice(0, 4)) - (isOverNewYear ? 1 : 0);
  return {
    ...discount,
    booked_before: booked_before && nextDay(booked_before, today),
    season_start: season_start && `${year}-${season_start}`,
    season_end: end,
  };
}

/**
 * A demo tour as a form would send it: names of pictures and guides become ids, seasons of discounts get their year.
 * @param today `yyyy-MM-dd`
 */
export function resolveTour(
  { organizer: _organizer, dates: _dates, week: _week, hourly: _hourly, guides, ...tour }: DemoTour,
  references: References,
  today: string,
): TourInput {
  const photo = (name: string) => ({ id: references.picture(name) });
  const photos = (names: string[]) => names.map(photo);
  return {
    ...tour,
    photos: tour.photos && photos(tour.photos),
    map_photo: tour.map_photo ? photo(tour.map_photo) : null,
    video_preview: tour.video_preview ? photo(tour.video_preview) : null,
    discounts: tour.discounts?.map((discount) => dated(discount, today)),
    main_impressions: tour.main_impressions?.map((one) => ({
      ...one,
      photo: one.photo === null ? null : photo(one.photo),
    })),
    living_base: tour.living_base && { ...tour.living_base, photos: photos(tour.living_base.photos) },
    accommodations: tour.accommodations?.map((stay) => ({
      ...stay,
      variants: stay.variants.map((one) => ({ ...one, photos: photos(one.photos) })),
    })),
    program: tour.program?.map((item) => ({ ...item, photos: photos(item.photos) })),
    guides: guides.map(references.guide),
  };
}

/** Names of all pictures that a tour shows, its cover first, each once. */
export function picturesOf(tour: DemoTour): string[] {
  return [
    ...new Set([
      ...(tour.photos ?? []),
      ...(tour.map_photo ? [tour.map_photo] : []),
      ...(tour.video_preview ? [tour.video_preview] : []),
      ...(tour.main_impressions ?? []).flatMap((one) => one.photo ?? []),
      ...(tour.program ?? []).flatMap((item) => item.photos),
      ...(tour.living_base?.photos ?? []),
      ...(tour.accommodations ?? []).flatMap((stay) => stay.variants.flatMap((one) => one.photos)),
    ]),
  ];
}
