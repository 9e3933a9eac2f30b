import { currency, type verificationCalls } from '@tropa/contract';
import { isInRegistry } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { organizerChanged } from '../events.ts';
import { findOrganizerHistory } from '../history/repository.ts';
import { demandRight } from '../policy.ts';
import { findOrganizer, lockOrganizer, sellsTours, type OrganizerRow } from '../profile/repository.ts';
import { changeVerification, verificationDataOf, verificationState } from './rules.ts';

async function load(context: UserContext, id: number): Promise<OrganizerRow> {
  const row = await findOrganizer(context.database, id);
  if (!row) throw refuse.notFound();
  return row;
}

/** The organizer in brief: nothing here is a secret from any of its members. */
export const organizerInfo: Operation<typeof verificationCalls.info> = async (context, { query }) => {
  const { role } = await demandRight(context, query.id, 'bookings', 'read');
  const row = await load(context, query.id);
  return {
    id: row.id,
    name: row.name,
    logo: row.logo,
    legal_form: row.legal_form,
    country: row.country,
    currency: currency.parse(row.currency),
    timezone: row.timezone,
    role,
    is_in_registry: isInRegistry(row),
    organizer_verification: verificationState(row),
  };
};

export const verificationInfo: Operation<typeof verificationCalls.verificationInfo> = async (
  context,
  { query },
) => {
  await demandRight(context, query.id, 'profile', 'read');
  return verificationState(await load(context, query.id));
};

export const verificationData: Operation<typeof verificationCalls.verificationData> = async (
  context,
  { query },
) => {
  await demandRight(context, query.orgId, 'profile', 'read');
  return verificationDataOf(
    await load(context, query.orgId),
    await sellsTours(context.database, query.orgId),
  );
};

/** Begins nothing by itself: the token is what `requestVerification` asks for. */
export const getVerificationAccessToken: Operation<
  typeof verificationCalls.getVerificationAccessToken
> = async (context, { query }) => {
  await demandRight(context, query.orgId, 'profile', 'write');
  const subject = { organizer_id: query.orgId, user_id: context.user.id };
  const { token, expires_at } = await context.verification.issueToken(subject, context.clock.now());
  return { provider: context.verification.name, token, expires_at: expires_at.toISOString() };
};

/** Sends the organizer to the desk. Who waits there already, or has been passed, is not sent again. */
export const requestVerification: Operation<typeof verificationCalls.requestVerification> = async (
  context,
  { query, body },
) => {
  await demandRight(context, query.orgId, 'profile', 'write');
  const now = context.clock.now();
  const subject = await context.verification.readToken(body.token, now);
  if (subject?.organizer_id !== query.orgId || subject.user_id !== context.user.id)
    throw refuse.validation({ token: { key: 'errors.validation.incorrect' } });
  const row = await inTransaction(context.database, async (tx) => {
    const before = await lockOrganizer(tx, query.orgId);
    if (!before) throw refuse.notFound();
    const { can_request, is_failed } = verificationDataOf(before, await sellsTours(tx, before.id));
    if (!is_failed) throw refuse.conflict('conflict', { key: 'errors.organizer.verification_begun' });
    if (!can_request) throw refuse.conflict('conflict', { key: 'errors.organizer.requisites_incomplete' });
    const change = { verification_status: 3, user_id: context.user.id } as const;
    const changed = await changeVerification(tx, query.orgId, change, now);
    await context.outbox.emit(tx, organizerChanged, { organizer_id: query.orgId });
    return changed;
  });
  return verificationState(row);
};

export const listHistory: Operation<typeof verificationCalls.history> = async (context, { query }) => {
  await demandRight(context, query.id, 'profile', 'read');
  const { items, item_count } = await findOrganizerHistory(
    context.database,
    query.id,
    query,
    offsetOf(query),
  );
  return {
    items,
    pagination: paginationOf(query, item_count, items),
  };
};
