import type { equipmentCalls, ResourceExtraNeed } from '@tropa/contract';
import { RESOURCE, todayIn } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { clash } from './clashes.ts';
import { resourcesChanged } from '../events.ts';
import { demandResource } from '../policy.ts';
import {
  changeResource,
  clashingTakings,
  countResources,
  countTotals,
  extraNeedsOf,
  forgetTakings,
  insertResource,
  lockResource,
  lockResources,
  lockTakers,
  needsOf,
  removeResource,
  comingTakings,
  replaceExtraNeeds,
  replaceNeeds,
  selectExtras,
  settle,
  takingView,
  toursOf,
  type ResourceRow,
} from './repository.ts';
import { resourceView } from './views.ts';

/** What is counted by days needs no minutes between. */
const columnsOf = <Input extends Pick<ResourceRow, 'unit' | 'ready_minutes'>>(input: Input) => ({
  ...input,
  ready_minutes: input.unit === 'day' ? 0 : input.ready_minutes,
});

/** Adds a resource. @throws Refusal 404, 403; 409 where enough are kept */
export const createResource: Operation<typeof equipmentCalls.create> = async (context, { body }) => {
  const { organizer_id } = body;
  await demandRight(context, organizer_id, 'tours', 'write');
  const { id } = await inTransaction(context.database, async (tx) => {
    await lockResources(tx, organizer_id);
    if ((await countResources(tx, organizer_id)) >= RESOURCE.most)
      throw refuse.conflict('conflict', {
        key: 'errors.equipment.limit',
        params: { max: RESOURCE.most },
      });
    return insertResource(tx, { ...columnsOf(body), created_at: context.clock.now() });
  });
  return resourceView(context, context.database, id);
};

/** The resource under lock as it was read. @throws Refusal 404; 409 where another has changed it meanwhile */
async function lockAsRead(tx: Transaction, { id, revision }: { id: number; revision: number }) {
  const row = await lockResource(tx, id);
  if (!row) throw refuse.notFound();
  if (row.revision !== revision) throw refuse.conflict('conflict', { key: 'errors.equipment.newer' });
  return row;
}

/** Where there is not enough for what is sold, it is said of all that is sold: what was to be changed stays as it was. */
async function changing(context: UserContext, work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await inTransaction(context.database, work);
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== 'resource_taken') throw error;
    throw refuse.conflict('resource_taken', { key: 'errors.equipment.needs_clash' });
  }
}

/**
 * Changes a resource. Departures that take it go on doing so, for as long as its time says now.
 * @throws Refusal 404, 403; 409 where another has changed it meanwhile, or more is taken than there would be
 */
export const updateResource: Operation<typeof equipmentCalls.update> = async (context, { body }) => {
  const { id, revision, ...input } = body;
  const { organizer_id } = await demandResource(context, id, 'tours.write');
  const now = context.clock.now();
  await changing(context, async (tx) => {
    await lockTakers(tx, { id, organizer_id }, [], todayIn('UTC', now));
    const before = await lockAsRead(tx, { id, revision });
    const values = columnsOf(input);
    const isOtherTime = before.unit !== values.unit || before.ready_minutes !== values.ready_minutes;
    const takers = isOtherTime ? await forgetTakings(tx, id) : { departures: [], trips: [] };
    await changeResource(tx, before, values);
    await settle(tx, takers);
    await countTotals(tx, id);
    if (values.quantity < before.quantity) {
      const clashing = await clashingTakings(tx, id, now);
      if (clashing.length > 0)
        throw clash('departures_clash', 'errors.equipment.too_few', clashing.map(takingView));
    }
    await context.outbox.emit(tx, resourcesChanged, { organizer_id });
  });
  return resourceView(context, context.database, id);
};

/**
 * What extras of the organizer's own tours need, with their names; those that need it already may have left their tour.
 * @throws Refusal 422 at `extra_needs`
 */
async function namedExtras(
  { database }: UserContext,
  { id, organizer_id }: Pick<ResourceRow, 'id' | 'organizer_id'>,
  needs: readonly ResourceExtraNeed[],
): Promise<(ResourceExtraNeed & { title: string })[]> {
  const [before, offered] = await Promise.all([
    extraNeedsOf(database, [id]),
    selectExtras(database, organizer_id, { tours: needs.map(({ tour_id }) => tour_id) }),
  ]);
  const keyOf = ({ tour_id, extra_id }: Pick<ResourceExtraNeed, 'tour_id' | 'extra_id'>) =>
    `${tour_id} ${extra_id}`;
  const titles = new Map([...before, ...offered].map((one) => [keyOf(one), one.title]));
  const keys = needs.map(keyOf);
  return needs.map((need, at) => {
    const title = titles.get(keyOf(need));
    if (title === undefined || keys.indexOf(keyOf(need)) !== at)
      throw refuse.validation({ [`extra_needs.${at}.extra_id`]: { key: 'errors.equipment.unknown_extra' } });
    return { ...need, title };
  });
}

/**
 * Says which tours need a resource, and which of their extras: what is sold of their departures takes it at once.
 * @throws Refusal 404, 403; 409 where another has changed it meanwhile, or there is not enough for what is sold; 422 at `needs`
 */
export const setNeeds: Operation<typeof equipmentCalls.setNeeds> = async (context, { body }) => {
  const { id, revision, needs, extra_needs } = body;
  const { organizer_id } = await demandResource(context, id, 'tours.write');
  const tours = needs.map(({ tour_id }) => tour_id);
  const known = await toursOf(context.database, organizer_id, tours);
  const wrong = needs.findIndex(({ tour_id }, at) => !known.has(tour_id) || tours.indexOf(tour_id) !== at);
  if (wrong >= 0)
    throw refuse.validation({ [`needs.${wrong}.tour_id`]: { key: 'errors.equipment.unknown_tour' } });
  const extras = extra_needs && (await namedExtras(context, { id, organizer_id }, extra_needs));
  // Those of tours that are taken out take the resource still: who takes it is locked anyway.
  const needing = [...new Set([...tours, ...(extras ?? []).map(({ tour_id }) => tour_id)])];
  // A day behind the latest of all zones: what ended yesterday somewhere is settled too.
  const today = todayIn('Pacific/Pago_Pago', context.clock.now());
  await changing(context, async (tx) => {
    const takers = await lockTakers(tx, { id, organizer_id }, needing, today);
    const before = await lockAsRead(tx, { id, revision });
    await replaceNeeds(tx, id, needs);
    if (extras) await replaceExtraNeeds(tx, id, extras);
    await changeResource(tx, before, {});
    await settle(tx, takers);
    await context.outbox.emit(tx, resourcesChanged, { organizer_id });
  });
  return resourceView(context, context.database, id);
};

/**
 * Removes a resource. While tours need it, only when forced; while departures that are not over take it, never.
 * @throws Refusal 404, 403; 409 `resource_in_use` with the departures or tours
 */
export const deleteResource: Operation<typeof equipmentCalls.delete> = async (context, { body }) => {
  const { id, force = false } = body;
  const { organizer_id } = await demandResource(context, id, 'tours.write');
  await inTransaction(context.database, async (tx) => {
    if (!(await lockResource(tx, id))) throw refuse.notFound();
    const departures = await comingTakings(tx, id, context.clock.now());
    if (departures.length > 0)
      throw clash('resource_in_use', 'errors.equipment.in_use', departures.map(takingView));
    const needs = [...(await needsOf(tx, [id])), ...(await extraNeedsOf(tx, [id]))];
    const names = new Map(needs.map(({ tour_id, tour_name }) => [tour_id, tour_name]));
    if (names.size > 0 && !force)
      throw refuse.conflict(
        'resource_in_use',
        { key: 'errors.equipment.needed', params: { count: names.size } },
        { tours: [...names].map(([tour_id, name]) => ({ id: tour_id, name })) },
      );
    await removeResource(tx, id);
    await context.outbox.emit(tx, resourcesChanged, { organizer_id });
  });
  return { success: true };
};
