import type { equipmentCalls } from '@tropa/contract';
import { addDays, RESOURCE } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { clash } from '../resources/clashes.ts';
import { resourcesChanged } from '../events.ts';
import { demandResource } from '../policy.ts';
import { clashingTakings, countTotals, lockResource, takerOf, takingView } from '../resources/repository.ts';
import { resourceView } from '../resources/views.ts';
import { deleteClosure, findClosure, insertClosure } from './repository.ts';

/**
 * Takes some of a resource away for days. What is sold already goes on taking it: who sails all the same is for staff to say.
 * @throws Refusal 404, 403; 409 `departures_clash` with the departures that there would be too few for, unless done in spite of them; 422
 */
export const closeResource: Operation<typeof equipmentCalls.close> = async (context, { body }) => {
  const { id, despite_clashes = false, ...closure } = body;
  const { organizer_id } = await demandResource(context, id, 'tours.write');
  if (closure.date_to < closure.date_from)
    throw refuse.validation({ date_to: { key: 'errors.equipment.days_order' } });
  if (closure.date_to > addDays(closure.date_from, RESOURCE.closedDays))
    throw refuse.validation({
      date_to: { key: 'errors.equipment.day_limit', params: { max: RESOURCE.closedDays } },
    });
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const resource = await lockResource(tx, id);
    if (!resource) throw refuse.notFound();
    if (closure.quantity > resource.quantity)
      throw refuse.validation({
        quantity: { key: 'errors.equipment.closes_more', params: { max: resource.quantity } },
      });
    const before = new Set((await clashingTakings(tx, id, now)).map(takerOf));
    await insertClosure(tx, {
      ...closure,
      resource_id: id,
      created_by_user_id: context.user.id,
      created_at: now,
    });
    await countTotals(tx, id);
    const clashing = (await clashingTakings(tx, id, now)).filter((taking) => !before.has(takerOf(taking)));
    if (clashing.length > 0 && !despite_clashes)
      throw clash('departures_clash', 'errors.equipment.closes_departures', clashing.map(takingView));
    await context.outbox.emit(tx, resourcesChanged, { organizer_id });
  });
  return resourceView(context, context.database, id);
};

/** Brings what was taken away for days back. @throws Refusal 404, 403 */
export const openResource: Operation<typeof equipmentCalls.open> = async (context, { body }) => {
  const closure = await findClosure(context.database, body.closure_id);
  if (!closure) throw refuse.notFound();
  const { id, organizer_id } = await demandResource(context, closure.resource_id, 'tours.write');
  await inTransaction(context.database, async (tx) => {
    await lockResource(tx, id);
    await deleteClosure(tx, closure.id);
    await countTotals(tx, id);
    await context.outbox.emit(tx, resourcesChanged, { organizer_id });
  });
  return resourceView(context, context.database, id);
};
