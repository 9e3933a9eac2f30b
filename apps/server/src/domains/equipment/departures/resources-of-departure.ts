import type { equipmentCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { findDate } from '../../tour/index.ts';
import { takingsBetween, takingView } from '../resources/repository.ts';
import { neededBy, substitutesFor } from './repository.ts';

/** What a departure needs, who else has it then, and what could stand for it. @throws Refusal 404, 403 */
export const resourcesOfDeparture: Operation<typeof equipmentCalls.ofDeparture> = async (
  context,
  { query },
) => {
  const { database } = context;
  const departure = await findDate(database, query.date_id);
  if (!departure) throw refuse.notFound();
  await demandMay(context, departure.organizer_id, 'resources.read');
  const needed = await neededBy(database, departure.id);
  const resources = await Promise.all(
    needed.map(async (one) => {
      const { resource_id, name, kind, effective_id, effective_name, quantity, is_taken } = one;
      const [others, substitutes] = await Promise.all([
        takingsBetween(database, effective_id, new Date(one.taken_from), new Date(one.taken_until)),
        substitutesFor(database, departure.id, one),
      ]);
      return {
        resource_id,
        name,
        kind,
        substitute: effective_id === resource_id ? null : { id: effective_id, name: effective_name },
        quantity,
        is_taken,
        is_free: is_taken ? one.free >= 0 : one.free >= quantity,
        others: others.filter(({ tour_date_id }) => tour_date_id !== departure.id).map(takingView),
        substitutes,
      };
    }),
  );
  return { resources };
};
