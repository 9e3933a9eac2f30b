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

/** «поездом (прибытие: день 1, до 10:30; отправление: день 3)». */
function timedWay(city: TourCity, way: '' | 'train_', name: string, t: Translate): string {
  const arrival = momentText(city[`${way}day_arrival`], city[`${way}time_arrival`], 'arrival', t);
  const departure = momentText(city[`${way}day_departure`], city[`${way}time_departure`], 'departure', t);
  const times = [
    city.can_arrival && arrival !== '' ? t('blocks.way.arrival', { when: arrival }) : '',
    city.can_departure && departure !== '' ? t('blocks.way.departure', { when: departure }) : '',
  ].filter(Boolean);
  return times.length === 0 ? name : `${name} (${times.join('; ')})`;
}

function directionText({ can_arrival, can_departure }: TourCity, t: Translate): string {
  if (can_arrival && can_departure) return '';
  return can_arrival ? t('blocks.way.only_arrival') : t('blocks.way.only_departure');
}

function cityLine(city: TourCity, t: Translate): string {
  const ways = [
    city.can_airplane && timedWay(city, '', t('blocks.way.airplane'), t),
    city.can_train && timedWay(city, 'train_', t('blocks.way.train'), t),
    city.can_other_mean_of_transport && t('blocks.way.other_transport'),
    city.can_other && t('blocks.way.own'),
  ].filter(Boolean);
  const parts = [directionText(city, t), ways.join(', '), city.comment_for_arrival_departure].filter(Boolean);
  const name = city.city?.name ?? '';
  return parts.length === 0 ? name : `${name}: ${parts.join('. ')}`;
}

/** From which cities one comes to a tour and goes after it, a line for each. */
export const cityLines = ({ cities }: PublicTour, t: Translate): string[] =>
  cities.filter(({ city }) => city !== null).map((city) => cityLine(city, t));

/** Where the tour begins and ends, as everybody may know it. */
export function meetingLines(tour: PublicTour, t: Translate): string[] {
  const starts = [tour.gathering_place, tour.approximate_place].filter(Boolean);
  return [
    ...starts.filter((place, index) => starts.indexOf(place) === index),
    ...(tour.end_place === '' ? [] : [t('blocks.price.end_place', { place: tour.end_place })]),
  ];
}
