import type { equipmentCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { findDate, lockDeparture } from '../../tour/index.ts';
import { resourcesChanged } from '../events.ts';
import { findResource, settle } from '../resources/repository.ts';
import { isNeeded, setSwap } from './repository.ts';

/**
 * Has a departure take another resource of the same kind, or again what its tour says.
 * @throws Refusal 404, 403; 409 `resource_taken` where it is taken then; 422 at `substitute_id`
 */
export const swapResource: Operation<typeof equipmentCalls.swap> = async (context, { body }) => {
  const { date_id: tour_date_id, resource_id, substitute_id } = body;
  const departure = await findDate(context.database, tour_date_id);
  if (!departure) throw refuse.notFound();
  const { organizer_id, tour_id } = departure;
  await demandRight(context, organizer_id, 'tours', 'write');
  await inTransaction(context.database, async (tx) => {
    await lockDeparture(tx, tour_date_id);
    const said = await findResource(tx, resource_id);
    if (!said || !(await isNeeded(tx, tour_id, resource_id))) throw refuse.notFound();
    const substitute = substitute_id === null ? said : await findResource(tx, substitute_id);
    if (substitute?.organizer_id !== organizer_id || substitute.kind !== said.kind)
      throw refuse.validation({ substitute_id: { key: 'errors.equipment.other_kind' } });
    await setSwap(tx, { tour_date_id, resource_id }, substitute.id === said.id ? null : substitute.id);
    await settle(tx, { departures: [tour_date_id], trips: [] });
    await context.outbox.emit(tx, resourcesChanged, { organizer_id });
  });
  return { success: true };
};
