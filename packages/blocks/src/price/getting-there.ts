import type { PublicTour, TourCity } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

type End = 'arrival' | 'departure';

/** «день 1, до 10:30»; empty where nobody wrote the day. */
function momentText(day: number | null, time: string | null, end: End, t: Translate): string {
  if (day === null) return '';
  const dayText = day === 0 ? t('blocks.way.day_before') : t('blocks.way.day', { day });
  if (time === null) return dayText;
  return `${dayText}, ${end === 'arrival' ? t('blocks.way.until', { time }) : t('blocks.way.after', { time })}`;
}

/** A means of transport between a city and the tour. */
export interface CityWay {
  kind: 'airplane' | 'train' | 'other_transport' | 'own';
  /** By when to be there, and from when on one can leave; empty where nobody wrote it. */
  arrival: string;
  departure: string;
}

/** How one comes to a tour from a city and goes back to it. */
export interface CityRoute {
  id: string;
  name: string;
  /** Said where it is only one of the two ways. */
  direction: string;
  ways: CityWay[];
  comment: string;
}

function timedWay(city: TourCity, kind: 'airplane' | 'train', t: Translate): CityWay {
  const way = kind === 'train' ? 'train_' : '';
  const arrival = momentText(city[`${way}day_arrival`], city[`${way}time_arrival`], 'arrival', t);
  const departure = momentText(city[`${way}day_departure`], city[`${way}time_departure`], 'departure', t);
  return {
    kind,
    arrival: city.can_arrival ? arrival : '',
    departure: city.can_departure ? departure : '',
  };
}

function directionText({ can_arrival, can_departure }: TourCity, t: Translate): string {
  if (can_arrival && can_departure) return '';
  return can_arrival ? t('blocks.way.only_arrival') : t('blocks.way.only_departure');
}

/** From which cities one comes to a tour and goes after it, and how; a city without a name is not told yet. */
export const cityRoutes = ({ cities }: Pick<PublicTour, 'cities'>, t: Translate): CityRoute[] =>
  cities.flatMap((city) => {
    if (city.city === null) return [];
    const ways = [
      city.can_airplane && timedWay(city, 'airplane', t),
      city.can_train && timedWay(city, 'train', t),
      city.can_other_mean_of_transport && { kind: 'other_transport' as const, arrival: '', departure: '' },
      city.can_other && { kind: 'own' as const, arrival: '', departure: '' },
    ].filter((way) => way !== false);
    return [
      {
        id: city.id,
        name: city.city.name,
        direction: directionText(city, t),
        ways,
        comment: city.comment_for_arrival_departure,
      },
    ];
  });

/** «поездом (прибытие: день 1, до 10:30; отправление: день 3)». */
function wayText({ kind, arrival, departure }: CityWay, t: Translate): string {
  const name = t(`blocks.way.${kind}`);
  const times = [
    arrival === '' ? '' : t('blocks.way.arrival', { when: arrival }),
    departure === '' ? '' : t('blocks.way.departure', { when: departure }),
  ].filter(Boolean);
  return times.length === 0 ? name : `${name} (${times.join('; ')})`;
}

/** The ways from and to the cities of a tour, a line for each. */
export const cityLines = (tour: PublicTour, t: Translate): string[] =>
  cityRoutes(tour, t).map(({ name, direction, ways, comment }) => {
    const parts = [direction, ways.map((way) => wayText(way, t)).join(', '), comment].filter(Boolean);
    return parts.length === 0 ? name : `${name}: ${parts.join('. ')}`;
  });

/** Where the tour begins and ends, as everybody may know it. */
export function meetingLines(tour: PublicTour, t: Translate): string[] {
  const starts = [tour.gathering_place, tour.approximate_place].filter(Boolean);
  return [
    ...starts.filter((place, index) => starts.indexOf(place) === index),
    ...(tour.end_place === '' ? [] : [t('blocks.price.end_place', { place: tour.end_place })]),
  ];
}
