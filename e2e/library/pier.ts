import { paymentAccountCalls } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { sampleRequisites } from '@tropa/server/testing/organizer';
import { createPublishedTour } from '@tropa/server/testing/tour';
import type { OwnOrganizer } from './own-operator.ts';

/** An excursion of an operator that sails tomorrow at noon where it is, at 1 200 ₽, with so many seats. @returns its tour and date */
export async function sailTomorrow(
  { client, organizer_id }: OwnOrganizer,
  seats = 5,
): Promise<{ tour_id: number; date: number }> {
  const day = addDays(todayIn(sampleRequisites.timezone), 1);
  const { id, date_ids } = await createPublishedTour(client, organizer_id, {
    dates: [day],
    seats,
    tour: { type: 2, name: 'Прогулка к порогам', price: 120_000, duration_hours: 2 },
    date: { date_end: day, time_start: '12:00' },
  });
  return { tour_id: id, date: date_ids[0] ?? 0 };
}

/** Connects the register that trains, with all that it needs. */
export async function connectRegister({ client, organizer_id }: OwnOrganizer): Promise<void> {
  const fields = { mode: 'own', tax_system: 2, vat_code: 1 } as const;
  await client.call(paymentAccountCalls.saveReceipts, { body: { organizer_id, fields } });
  const register = { purpose: 'register', provider: 'training-register', fields: { number: '1' } } as const;
  await client.call(paymentAccountCalls.save, { body: { organizer_id, ...register } });
}
