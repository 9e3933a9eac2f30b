import type { PageData, PublicOrganizer, PublicTour, PublicTourDate } from '@tropa/contract';
import { bookPath, tourPath } from '@tropa/blocks';
import {
  kindOf,
  pictureUrl,
  plainText,
  pricedCategories,
  seatsOf,
  toldDays,
  toMajor,
  withClasses,
  withOffset,
} from '@tropa/core';
import { pageTranslator, type Translate } from '@tropa/i18n';
import { categoryName } from '@tropa/i18n/ages';
import { pageUrl } from './addresses.ts';
import { absoluteUrl } from './head.ts';

// Vocabulary: https://schema.org. Empty values are left out: search engines refuse a record with an empty field.

const CONTEXT = 'https://schema.org';
/** More of each than this only makes the page heavier. */
const MAX_DATES = 20;
const MAX_OFFERS = 40;
const MAX_REVIEWS = 5;

/** A record without what is empty in it. */
export const filled = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>;

const rating = (value: number | null, count: number): object | null =>
  value === null || count === 0
    ? null
    : { '@type': 'AggregateRating', ratingValue: value, reviewCount: count, bestRating: 5, worstRating: 1 };

const imageOf = (data: PageData, picture: { url: string } | null): string | null =>
  picture && absoluteUrl(data.origin, pictureUrl(picture.url, 1280, 'jpg'));

const agencyId = ({ origin }: PageData): string => `${origin}/#agency`;

/** An address, each part in its own field; null where none is told. */
function postalAddress({ address, address_fields: fields }: PublicOrganizer): object | null {
  if (address === '' && fields.city === '') return null;
  return filled({
    '@type': 'PostalAddress',
    addressCountry: fields.country,
    addressRegion: fields.region === fields.city ? '' : fields.region,
    addressLocality: fields.city,
    streetAddress: fields.street,
    postalCode: fields.post_code,
  });
}

/** The organizer as a travel agency. */
export function agencyRecord(data: PageData): object {
  const { organizer } = data;
  return {
    '@context': CONTEXT,
    ...filled({
      '@type': 'TravelAgency',
      '@id': agencyId(data),
      name: organizer.name,
      legalName: organizer.legal_name,
      url: `${data.origin}/`,
      // A page about a tour says what the tour is: there the agency is told by name.
      ...(data.tour === null && { description: organizer.description }),
      logo: imageOf(data, organizer.logo),
      image: imageOf(data, data.settings.share_picture ?? organizer.logo),
      email: organizer.email,
      telephone: organizer.phone,
      taxID: organizer.inn,
      address: postalAddress(organizer),
      sameAs: [organizer.vk, organizer.tg, organizer.inst, organizer.fb].filter((url) =>
        /^https?:/u.test(url),
      ),
      aggregateRating: rating(organizer.rating, organizer.reviews_count),
    }),
  };
}

/** The tours of the main page as a list. */
export function toursRecord(data: PageData): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: data.tours.map((tour, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: tour.name,
      url: pageUrl({ ...data, path: tourPath(tour.screen_name) }, data.language),
    })),
  };
}

/** What one ticket of a departure is: of which variant and category, in which class of seats, at which price. */
interface Ticket {
  names: readonly string[];
  price: number;
  /** Seats that it takes, of its class where it has one. */
  seats: number;
  left: number;
}

/** The tickets of a departure: by category where the tour tells its tourists apart, of each variant. */
function ticketsOf(tour: PublicTour, date: PublicTourDate, t: Translate): Ticket[] {
  const variants = date.tour_variants.length > 0 ? date.tour_variants : [{ name: '', price: date.price }];
  const categories =
    tour.price_basis === 'person'
      ? pricedCategories(withClasses(tour.price_categories, tour.seat_classes), date.category_prices)
      : [];
  return variants.flatMap((variant): Ticket[] => {
    const names = variant.name === '' ? [] : [variant.name];
    const { number_of_free_seats: free } = date;
    if (categories.length === 0) return [{ names, price: variant.price, seats: 1, left: free }];
    return categories.map((category) => ({
      names: [...names, categoryName(category, t)],
      price: category.price ?? variant.price,
      seats: Math.max(1, seatsOf(category)),
      left: Math.min(free, date.classes_left?.[category.seat_class?.id ?? ''] ?? free),
    }));
  });
}

/** When a departure starts, with its zone; null where nothing but the day is told. */
const departureTime = ({ date_start, time_start }: PublicTourDate, timezone: string): string | null =>
  time_start === null ? null : withOffset(date_start, time_start, timezone);

const hours = (minutes: number): number => minutes / 60;

/** What is sold by the hour is one offer: of an hour's price, for so many hours, from the shortest time's sum on. */
function hourlyOffer(data: PageData, tour: PublicTour, hourly: NonNullable<PublicTour['hourly']>): object {
  const [first, last] = [tour.dates[0], tour.dates.at(-1)];
  const { currency: priceCurrency } = tour;
  return filled({
    '@type': 'Offer',
    price: toMajor(first?.price ?? tour.price ?? hourly.price, priceCurrency),
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: toMajor(hourly.price, priceCurrency),
      priceCurrency,
      unitCode: 'HUR',
    },
    eligibleDuration: {
      '@type': 'QuantitativeValue',
      minValue: hours(hourly.lengths[0] ?? 0),
      maxValue: hours(hourly.lengths.at(-1) ?? 0),
      unitCode: 'HUR',
    },
    availability: `${CONTEXT}/${first ? 'InStock' : 'SoldOut'}`,
    availabilityStarts: first?.date_start,
    availabilityEnds: last?.date_start,
    url: pageUrl({ ...data, path: bookPath(tour.screen_name) }, data.language),
  });
}

/** Every ticket of the next departures, as many as a page bears. */
function offers(data: PageData, tour: PublicTour, t: Translate): object[] {
  if (tour.hourly) return [hourlyOffer(data, tour, tour.hourly)];
  return tour.dates
    .slice(0, MAX_DATES)
    .flatMap((date) => {
      const start = departureTime(date, tour.timezone);
      return ticketsOf(tour, date, t).map(({ names, price, seats, left }) =>
        filled({
          '@type': 'Offer',
          name: [[date.date_start, date.time_start].filter(Boolean).join(' '), ...names].join(', '),
          category: names.join(', '),
          price: toMajor(price, tour.currency),
          priceCurrency: tour.currency,
          availability: `${CONTEXT}/${left >= seats ? 'InStock' : 'SoldOut'}`,
          availabilityEnds: date.booking_ends_at ?? date.date_start,
          itemOffered: start === null ? null : { '@type': 'Trip', name: tour.name, departureTime: start },
          url: pageUrl({ ...data, path: bookPath(tour.screen_name, date) }, data.language),
        }),
      );
    })
    .slice(0, MAX_OFFERS);
}

/** Where one is on a day. */
function placesOf(places: PublicTour['program'][number]['places'] = []): object[] {
  return places.flatMap(({ name, lat, lng }) =>
    lat === null || lng === null
      ? []
      : {
          '@type': 'Place',
          name,
          geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
        },
  );
}

/** A tour as a trip that is sold. */
export function tourRecord(data: PageData, tour: PublicTour): object {
  const t = pageTranslator(data.language, kindOf(tour));
  const reviews = data.reviews.filter(({ tour_id }) => tour_id === tour.id).slice(0, MAX_REVIEWS);
  return {
    '@context': CONTEXT,
    ...filled({
      '@type': ['TouristTrip', 'Product'],
      name: tour.name,
      sku: String(tour.id),
      description: tour.short_description || plainText(tour.description).slice(0, 500),
      url: pageUrl(data, data.language),
      image: tour.photos.slice(0, 4).map((photo) => imageOf(data, photo)),
      provider: { '@id': agencyId(data) },
      brand: { '@type': 'Brand', name: data.organizer.name },
      itinerary: tour.program.some(({ title }) => title !== '')
        ? {
            '@type': 'ItemList',
            itemListElement: toldDays(tour.program).flatMap(({ title, places }, index) =>
              title === ''
                ? []
                : filled({
                    '@type': 'ListItem',
                    position: index + 1,
                    name: title,
                    item: placesOf(places),
                  }),
            ),
          }
        : null,
      offers: offers(data, tour, t),
      aggregateRating: rating(tour.rating, tour.reviews_count),
      review: reviews.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.author_name },
        datePublished: review.created_at.slice(0, 10),
        reviewBody: review.text,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      })),
    }),
  };
}

interface Question {
  question: string;
  answer: string;
}

/** Questions and answers of a page; null where there are none. */
export function questionsRecord(asked: readonly Question[]): object | null {
  const questions = asked.filter(({ question, answer }) => question !== '' && answer !== '');
  if (questions.length === 0) return null;
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A page on the way from the main page to the one that is read. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way from the main page to this one, which comes last. */
export function breadcrumbRecord(data: PageData, crumbs: readonly Crumb[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl({ ...data, path }, data.language),
    })),
  };
}
