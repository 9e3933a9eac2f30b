import type { tourCalls } from '@tropa/contract';
import { countingPenalties } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';

/** The organizer's cancellation terms, with which a new tour begins. */
export const defaultPenalties: Operation<typeof tourCalls.defaultPenalties> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'tours', 'read');
  const organizer = await findOrganizer(context.database, query.organizer_id);
  if (!organizer) throw refuse.notFound();
  const { use_standard_cancellation_terms, penalties_conditions } = organizer;
  return {
    tour: {
      use_standard_cancellation_terms,
      penalties: countingPenalties({ ...organizer, type: query.type ?? 1 }),
      penalties_conditions,
    },
  };
};
