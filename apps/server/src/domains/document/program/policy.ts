import type { Language } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandBooking } from '../../booking/index.ts';
import { demandTour } from '../../tour/index.ts';
import type { ProgramKey } from './repository.ts';

interface Asked {
  tour_id?: number | undefined;
  request_id?: number | undefined;
  language?: Language | undefined;
}

/**
 * The program that a member asks for: of a tour that it may read, or of a booking.
 * @throws Refusal 404 for a stranger and for what is out of reach, 403 for a member without the right
 */
export async function demandProgram(
  context: UserContext,
  { tour_id, request_id, language }: Asked,
): Promise<ProgramKey> {
  if (request_id !== undefined) {
    const { booking } = await demandBooking(context, request_id, 'read');
    const { organizer_id } = booking;
    return { organizer_id, tour_id: booking.tour_id, request_id, language: language ?? booking.language };
  }
  if (tour_id === undefined) throw refuse.notFound();
  const { tour } = await demandTour(context, tour_id, 'read');
  return {
    organizer_id: tour.organizer_id,
    tour_id,
    request_id: null,
    language: language ?? context.language,
  };
}
