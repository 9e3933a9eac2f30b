import type { TourCity } from '@tropa/contract';

/** How one comes to the tours of the Altai and goes home. */
export type Ways = { cities: TourCity[]; comment: string };

const nothing = {
  can_arrival: true,
  can_departure: true,
  can_airplane: false,
  day_arrival: null,
  time_arrival: null,
  day_departure: null,
  time_departure: null,
  can_train: false,
  train_day_arrival: null,
  train_time_arrival: null,
  train_day_departure: null,
  train_time_departure: null,
  can_other_mean_of_transport: false,
  can_other: false,
};

export const waysToAltai: Ways = {
  cities: [
    {
      ...nothing,
      id: 'c1',
      city: { kind: 'city', name: 'Горно-Алтайск', iso_code: null },
      can_airplane: true,
      day_arrival: 1,
      time_arrival: '09:30',
      can_other: true,
      comment_for_arrival_departure:
        'В аэропорту встретит водитель с табличкой. Обратный билет берите на вечер последнего дня.',
    },
    {
      ...nothing,
      id: 'c2',
      city: { kind: 'city', name: 'Барнаул', iso_code: null },
      can_airplane: true,
      day_arrival: 0,
      time_arrival: '22:00',
      can_train: true,
      train_day_arrival: 1,
      train_time_arrival: '06:30',
      can_other_mean_of_transport: true,
      comment_for_arrival_departure:
        'До Горно-Алтайска четыре часа автобусом или на нашем микроавтобусе: 1 500 ₽ с человека.',
    },
    {
      ...nothing,
      id: 'c3',
      city: { kind: 'city', name: 'Бийск', iso_code: null },
      can_train: true,
      train_day_arrival: 1,
      train_time_arrival: '08:00',
      can_other: true,
      comment_for_arrival_departure: 'От вокзала до Горно-Алтайска полтора часа маршруткой.',
    },
  ],
  comment: 'Берите билеты после того, как поездка подтверждена. Поможем подобрать рейс и место в машине.',
};
