import type { RoomTerms } from '@tropa/core';
import type {
  Discount,
  HourlyTerms,
  InsuranceType,
  Location,
  PriceCategory,
  SeatClass,
  TourExtra,
} from '@tropa/contract';
import type { DateRule, WeekRule, DemoTour } from './types.ts';
import { rich } from './rich-text.ts';
import type { Ways } from './ways.ts';

/** A tour as it is written here: short forms for what repeats. */
export type TourText = {
  organizer: DemoTour['organizer'];
  name: string;
  screen_name: string;
  short: string;
  /** See `rich`. */
  about: string;
  cover: readonly string[];
  /** Rubles, for a person; for a group where `per_group` is set. */
  rubles: number;
  per_group?: boolean;
  prepayment: { type: 'percent' | 'sum' | 'full'; size: number };
  instant?: boolean;
  /** Nobody who goes has to be named. */
  unnamed?: boolean;
  days?: number;
  hours?: number;
  /** Hours with a part: when booking closes before the start, and for what is payed first; as usual where nothing is said. */
  closes?: number;
  payWithin?: number;
  activity: string;
  kinds: string[];
  collections: string[];
  showplaces: string[];
  insurance_type: InsuranceType;
  ways?: Ways;
  /** An excursion told in one text. */
  story?: string;
  regions: Location[];
  cities: Location[];
  difficulty: number;
  difficulty_text: string;
  ages: { from: number; to?: number; weight?: number };
  group: { from: number; to: number };
  gathering: string;
  approximate: string;
  exact: string;
  end: string;
  point: { lat: number; lng: number };
  comfort: 'base' | 'base_plus' | 'medium' | 'improved' | 'premium';
  impressions: readonly (readonly [title: string, text: string, photo: string])[];
  program: readonly (readonly [
    title: string,
    text: string,
    photos: readonly string[],
    /** Where the route goes on that day. */
    places?: readonly (readonly [name: string, lat: number, lng: number])[],
  ])[];
  base?: readonly [title: string, text: string, photos: readonly string[]];
  nights?: readonly (readonly [
    nights: number,
    place: string,
    title: string,
    text: string,
    photos: readonly string[],
    /** Where one chooses: what this costs, and what else there is. */
    choice?: {
      room: RoomTerms;
      others: readonly { title: string; text: string; photos: readonly string[]; room: RoomTerms }[];
    },
  ])[];
  included: string[];
  excluded: string[];
  things?: string[];
  details: string;
  insurance: string;
  /** The third part marks what is printed on the voucher. */
  questions: readonly (readonly [question: string, answer: string, isOnVoucher?: boolean])[];
  discounts?: readonly Omit<Discount, 'id'>[];
  seat_classes?: readonly SeatClass[];
  categories?: readonly Omit<PriceCategory, 'id'>[];
  extras?: readonly Omit<TourExtra, 'id'>[];
  guides: string[];
  isAuthorGuide?: boolean;
  byRequest?: boolean;
  dates?: readonly DateRule[];
  week?: WeekRule;
  hourly?: HourlyTerms;
  /** Rubles that are held and given back, and what they are for. */
  deposit?: readonly [rubles: number, purpose: string];
};

const russia: Location = { kind: 'country', name: 'Россия', iso_code: 'RU' };

const numbered = (letter: string, index: number) => `${letter}${index + 1}`;

/** The tour in the contract's own fields. */
export function writeTour(text: TourText): DemoTour {
  return {
    organizer: text.organizer,
    name: text.name,
    screen_name: text.screen_name,
    type: text.hours === undefined ? 1 : 2,
    is_periodical: true,
    description: rich(text.about),
    short_description: text.short,
    video_url: '',
    countries: [russia],
    regions: text.regions,
    host_cities: text.cities,
    main_location: text.cities[0] ?? text.regions[0] ?? russia,
    rest_kinds: text.kinds,
    collections: text.collections,
    showplaces: text.showplaces,
    cities: text.ways?.cities ?? [],
    comment_for_all_cities: text.ways?.comment ?? '',
    main_activity: text.activity,
    languages: ['ru'],
    currency: 'RUB',
    price_basis: text.per_group ? 'group' : 'person',
    price: text.rubles * 100,
    is_need_show_price_from: false,
    prepayment_type: text.prepayment.type,
    prepayment_size: text.prepayment.size,
    is_instant_booking: text.instant ?? false,
    asks_names: !(text.unnamed ?? false),
    difficulty: text.difficulty,
    difficulty_description: text.difficulty_text,
    gathering_place: text.gathering,
    approximate_place: text.approximate,
    exact_meeting_place: text.exact,
    end_place: text.end,
    lat: text.point.lat,
    lng: text.point.lng,
    group_min: text.group.from,
    group_max: text.group.to,
    duration: text.days ?? null,
    duration_hours: text.hours ?? null,
    min_age: text.ages.from,
    max_age: text.ages.to ?? null,
    max_tourist_weight: text.ages.weight ?? null,
    is_comfort_base: text.comfort === 'base',
    is_comfort_base_plus: text.comfort === 'base_plus',
    is_comfort_medium: text.comfort === 'medium',
    is_comfort_improved: text.comfort === 'improved',
    is_comfort_premium: text.comfort === 'premium',
    in_price: text.included,
    not_in_price: text.excluded,
    has_list_of_things: text.things !== undefined,
    list_of_things: text.things ?? [],
    organizational_details: text.details,
    insurance_type: text.insurance_type,
    excursion_program_description: text.story === undefined ? null : rich(text.story),
    // Excursions are joined on the day itself.
    booking_end_hours: text.closes ?? (text.hours === undefined ? 24 : 3),
    payment_deadline: text.payWithin ?? null,
    insurance_description: text.insurance,
    dates_available_by_request: text.byRequest ?? false,
    use_standard_cancellation_terms: true,
    penalties: [],
    penalties_conditions: '',
    tour_author_is_guide: text.isAuthorGuide ?? false,
    timezone: text.organizer === 'altai' ? 'Asia/Barnaul' : 'Europe/Moscow',
    schedule_type: text.week || text.hourly ? 2 : 1,
    deposit_amount: text.deposit ? text.deposit[0] * 100 : null,
    deposit_purpose: text.deposit?.[1] ?? '',
    main_impressions: text.impressions.map(([title, body, photo], index) => ({
      id: numbered('i', index),
      title,
      text: body,
      photo,
    })),
    photos: [...text.cover],
    living_base: text.base
      ? { title: text.base[0], description: rich(text.base[1]), photos: [...text.base[2]] }
      : null,
    accommodations: (text.nights ?? []).map(([nights, accommodation, title, body, photos, choice], index) => {
      const own = { title, text: body, photos, room: choice?.room ?? null };
      return {
        nights,
        variants: [own, ...(choice?.others ?? [])].map((one, number) => ({
          id: number === 0 ? numbered('a', index) : `${numbered('a', index)}-${number + 1}`,
          accommodation,
          title: one.title,
          description: rich(one.text),
          photos: [...one.photos],
          room: one.room,
        })),
      };
    }),
    program: text.program.map(([title, body, photos, places = []], index) => ({
      id: numbered('d', index),
      title,
      description: rich(body),
      photos: [...photos],
      places: places.map(([name, lat, lng]) => ({ name, lat, lng })),
    })),
    questions: text.questions.map(([question, answer, isOnVoucher], index) => ({
      id: numbered('q', index),
      question,
      answer,
      added_to_voucher: isOnVoucher ?? false,
    })),
    discounts: (text.discounts ?? []).map((discount, index) => ({ ...discount, id: numbered('s', index) })),
    seat_classes: [...(text.seat_classes ?? [])],
    price_categories: (text.categories ?? []).map((one, index) => ({ ...one, id: numbered('c', index) })),
    extras: (text.extras ?? []).map((one, index) => ({ ...one, id: numbered('e', index) })),
    guides: text.guides,
    dates: text.dates ?? [],
    ...(text.week ? { week: text.week } : {}),
    ...(text.hourly ? { hourly: text.hourly } : {}),
  };
}

const noDates = { booked_before: null, days_before: null, season_start: null, season_end: null };

/** Percent off for those who book so many days before the start. */
export const earlyBird = (percent: number, days: number): Omit<Discount, 'id'> => ({
  ...noDates,
  type: 2,
  kind: 2,
  value: percent,
  days_before: days,
});
/** Percent off for those who book on or before a day, `MM-dd`. */
export const bookedBefore = (percent: number, date: string): Omit<Discount, 'id'> => ({
  ...noDates,
  type: 1,
  kind: 2,
  value: percent,
  booked_before: date,
});
/** Rubles off a person for starts in a season, `MM-dd` to `MM-dd`. */
export const seasonal = (rubles: number, from: string, to: string): Omit<Discount, 'id'> => ({
  ...noDates,
  type: 3,
  kind: 1,
  value: rubles * 100,
  season_start: from,
  season_end: to,
});

const region = (name: string, iso_code: string): Location => ({ kind: 'region', name, iso_code });
const city = (name: string): Location => ({ kind: 'city', name, iso_code: null });
export const altaiRegion = region('Республика Алтай', 'RU-AL');
export const petersburgRegion = region('Санкт-Петербург', 'RU-SPE');
export const places = {
  gornoAltaisk: city('Горно-Алтайск'),
  barnaul: city('Барнаул'),
  chemal: city('Чемал'),
  multa: city('Мульта'),
  artybash: city('Артыбаш'),
  kosh: city('Кош-Агач'),
  elekmonar: city('Элекмонар'),
  petersburg: city('Санкт-Петербург'),
  peterhof: city('Петергоф'),
  kronstadt: city('Кронштадт'),
};
