import { addDays, todayIn } from '@tropa/core';
import { sampleRequisites } from '@tropa/server/testing/organizer';
import { createPublishedTour } from '@tropa/server/testing/tour';
import type { OwnOrganizer } from './own-operator.ts';

/**
 * A walk on the water tomorrow at noon that is confirmed at once and payed whole, with twenty seats: grown-ups, children with one of them,
 * infants without a seat, and a family ticket of four; with a lunch to be had. @returns its date
 */
export async function sailFamilies({ client, organizer_id }: OwnOrganizer, name: string): Promise<number> {
  const day = addDays(todayIn(sampleRequisites.timezone), 1);
  const ticket = { people: null, takes_seat: true, min_age: null, max_age: null };
  const { date_ids } = await createPublishedTour(client, organizer_id, {
    dates: [day],
    seats: 20,
    tour: {
      type: 2,
      name,
      duration_hours: 2,
      price: 120_000,
      gathering_place: 'Причал № 3',
      is_instant_booking: true,
      prepayment_type: 'full',
      price_categories: [
        { ...ticket, id: 'adult', title: 'Взрослый', type: 'adult', price: 120_000 },
        {
          ...ticket,
          id: 'child',
          title: 'Ребёнок',
          type: 'child',
          price: 60_000,
          min_age: 3,
          max_age: 11,
          per_adult: 0,
        },
        {
          ...ticket,
          id: 'infant',
          title: 'Младенец',
          type: 'infant',
          price: 0,
          max_age: 2,
          takes_seat: false,
        },
        { ...ticket, id: 'family', title: 'Семейный 2+2', type: 'family', price: 300_000, people: 4 },
      ],
      extras: [
        {
          id: 'lunch',
          title: 'Обед',
          description: '',
          price: 50_000,
          per: 'tourist',
          stock: null,
          is_required: false,
        },
      ],
    },
    date: { date_end: day, time_start: '12:00' },
  });
  return date_ids[0] ?? 0;
}
