import { currency, type GuideInput, type Picture, type tourCalls } from '@tropa/contract';
import { isSame, may } from '@tropa/core';
import { type Transaction, inTransaction, violatedConstraint } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { resolvePictures } from '../../media/index.ts';
import {
  demandMay,
  demandRight,
  findOrganizer,
  organizerIdsOf,
  type Membership,
} from '../../organizer/index.ts';
import { guidesChanged } from '../events.ts';
import { staffGuide } from './guides.ts';
import { demandGuide } from '../policy.ts';
import {
  changeGuide,
  guideMembers,
  insertGuide,
  keepPastPay,
  lockGuide,
  ONE_GUIDE_PER_MEMBER,
  toursLedBy,
  type GuideRow,
} from './repository.ts';

/** @throws Refusal 422 at `user_id` for somebody who is no guide of the organizer by role */
async function demandAccount(tx: Transaction, organizer_id: number, user_id: number | null | undefined) {
  if (user_id === null || user_id === undefined) return;
  const members = await guideMembers(tx, organizer_id);
  if (!members.some((member) => member.user_id === user_id))
    throw refuse.validation({ user_id: { key: 'errors.tour.guide_account_unknown' } });
}

/** What a guide is paid, in the organizer's currency. @throws Refusal 403 where somebody who moves no money says it */
async function payOf(context: UserContext, tx: Transaction, organizer_id: number, pay: GuideInput['pay']) {
  if (pay === undefined) return {};
  await demandMay(context, organizer_id, 'payments.write', tx);
  const organizer = await findOrganizer(tx, organizer_id);
  return { pay: pay && { ...pay, currency: currency.parse(organizer?.currency) } };
}

/** A form's guide as columns, its picture whole. @throws Refusal 422 at `photo`, `user_id`; 403 */
async function columnsOf(
  context: UserContext,
  tx: Transaction,
  organizer_id: number,
  input: Partial<GuideInput>,
  before?: GuideRow,
) {
  await demandAccount(tx, organizer_id, input.user_id === before?.user_id ? null : input.user_id);
  const { photo, pay, ...typed } = input;
  const columns = { ...typed, ...(await payOf(context, tx, organizer_id, pay)) };
  if (photo === undefined) return columns;
  const references = photo ? [{ field: 'photo', id: photo.id }] : [];
  const known = before?.photo ? [before.photo] : [];
  const use = { user_id: context.user.id, organizer_id, purpose: 'guide' } as const;
  const pictures = await resolvePictures(tx, use, references, known);
  const whole: Picture | null = (photo && pictures.get(photo.id)) ?? null;
  return { ...columns, photo: whole };
}

const seesMoney = (membership: Membership) => may(membership, 'payments.read') === 'all';

/** Runs a change of a guide. @throws Refusal 422 at `user_id` when that member is another guide already */
async function changeGuides(
  context: UserContext,
  organizer_id: number,
  work: (tx: Transaction) => Promise<GuideRow>,
): Promise<GuideRow> {
  try {
    const row = await inTransaction(context.database, async (tx) => {
      const stored = await work(tx);
      await context.outbox.emit(tx, guidesChanged, { organizer_id });
      return stored;
    });
    return row;
  } catch (error) {
    if (violatedConstraint(error) !== ONE_GUIDE_PER_MEMBER) throw error;
    throw refuse.validation({ user_id: { key: 'errors.tour.guide_account_taken' } });
  }
}

/** Adds a guide to an organizer, else to the person's first one (docs/rules/rights.md). */
export const createGuide: Operation<typeof tourCalls.createGuide> = async (context, { query, body }) => {
  const organizer_id =
    query.organizer_id ?? (await organizerIdsOf(context.database, context.user.id))[0] ?? 0;
  const membership = await demandRight(context, organizer_id, 'tours', 'write');
  const row = await changeGuides(context, organizer_id, async (tx) => {
    const columns = await columnsOf(context, tx, organizer_id, body);
    return insertGuide(tx, { ...columns, first_name: body.first_name, organizer_id });
  });
  return { guide: staffGuide(row, 0, seesMoney(membership)) };
};

/** Changes the fields of a guide that the body names. */
export const updateGuide: Operation<typeof tourCalls.updateGuide> = async (context, { query, body }) => {
  const { organizer_id } = await demandGuide(context, query.guide_id, 'write');
  const membership = await demandRight(context, organizer_id, 'tours', 'write');
  const row = await changeGuides(context, organizer_id, async (tx) => {
    const before = await lockGuide(tx, query.guide_id);
    if (!before) throw refuse.notFound();
    const columns = await columnsOf(context, tx, organizer_id, body, before);
    if (Object.keys(columns).length === 0) return before;
    // What is over was paid as it was said then.
    if ('pay' in columns && !isSame(columns.pay, before.pay))
      await keepPastPay(tx, before, context.clock.now());
    return changeGuide(tx, before.id, columns);
  });
  const tours = await toursLedBy(context.database, row);
  return { guide: staffGuide(row, tours.length, seesMoney(membership)) };
};
