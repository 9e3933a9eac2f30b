import { NO_WAYS_YET, type TourCity } from '@tropa/contract';

/** How one comes to the tours of the Altai and goes home. */
export type Ways = { cities: TourCity[]; comment: string };

export const waysToAltai: Ways = {
  cities: [
    {
      ...NO_WAYS_YET,
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
      ...NO_WAYS_YET,
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
      ...NO_WAYS_YET,
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
