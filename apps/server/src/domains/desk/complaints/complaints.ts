import type { DeskActKind, DeskComplaintItem, deskComplaintCalls } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { belowPage, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { writeAsSupport } from '../../chat/index.ts';
import { languageOfOrganizer, organizerIdsOf } from '../../organizer/index.ts';
import { lockComplaint, siteActOf, updateComplaint, type ComplaintRow } from '../../site/index.ts';
import { findActs, insertAct } from '../acts/repository.ts';
import { findStaff } from '../support/repository.ts';
import { ACTS_SHOWN } from '../users/view-user.ts';
import { countOthers, findComplaint, findComplaints, type DeskComplaintRow } from './repository.ts';

function itemOf({ row, organizer_name, preview, assignee_name }: DeskComplaintRow): DeskComplaintItem {
  const { id, organizer_id, site_url, kind, created_at, assignee_user_id, asked_at, closed_at, outcome } =
    row;
  return {
    id,
    organizer_id,
    organizer_name,
    site_url,
    kind,
    preview,
    created_at: created_at.toISOString(),
    assignee: assignee_user_id === null ? null : { id: assignee_user_id, name: assignee_name },
    asked_at: asked_at?.toISOString() ?? null,
    closed_at: closed_at?.toISOString() ?? null,
    outcome,
  };
}

/** Complaints about sites by what the desk has to do with them. */
export const listComplaints: Operation<typeof deskComplaintCalls.list> = async (context, { query }) => {
  const { filter, page, limit } = query;
  const { rows, item_count } = await findComplaints(
    context.database,
    { filter, admin_id: context.user.id },
    { limit, ...startOf(query) },
  );
  const last = rows.at(-1);
  return {
    complaints: rows.map(itemOf),
    pagination: {
      ...paginationOf({ page, limit }, item_count),
      ...belowPage(page, last && [last.stands_at, last.row.id]),
    },
  };
};

/** @throws Refusal 404 */
export const viewComplaint: Operation<typeof deskComplaintCalls.view> = async (
  context,
  { query: { id } },
) => {
  const { database } = context;
  const found = await findComplaint(database, id);
  if (!found) throw refuse.notFound();
  const { message, page, email, language, reason, organizer_id } = found.row;
  const [others_count, staff, { acts }, site_act] = await Promise.all([
    countOthers(database, found.row),
    findStaff(database),
    findActs(database, { complaint_id: id }, { limit: ACTS_SHOWN }, 0),
    siteActOf(context, organizer_id),
  ]);
  return { ...itemOf(found), message, page, email, language, reason, others_count, site_act, staff, acts };
};

/**
 * Does something about a complaint that waits, with the journal, both or neither.
 * @throws Refusal 404; 409 where it is closed, or the asker belongs to the organizer: nobody judges themselves
 */
async function actOn(
  context: UserContext,
  id: number,
  { kind, reason }: { kind: DeskActKind; reason: string },
  act: (tx: Transaction, row: ComplaintRow) => Promise<void>,
): Promise<void> {
  const { user } = context;
  await inTransaction(context.database, async (tx) => {
    const row = await lockComplaint(tx, id);
    if (!row) throw refuse.notFound();
    const { organizer_id } = row;
    if (row.closed_at !== null) throw refuse.conflict('conflict', { key: 'errors.complaint.closed' });
    if ((await organizerIdsOf(tx, user.id)).includes(organizer_id))
      throw refuse.conflict('conflict', { key: 'errors.complaint.own_site' });
    await act(tx, row);
    await insertAct(tx, {
      kind,
      admin_id: user.id,
      organizer_id,
      reason,
      details: { complaint_id: id },
      ip: context.ip,
      created_at: context.clock.now(),
    });
  });
}

/** @throws Refusal 404; 409 where it is closed; 422 for somebody who is none of the staff */
export const assignComplaint: Operation<typeof deskComplaintCalls.assign> = async (context, { body }) => {
  const { id, user_id } = body;
  const staff = await findStaff(context.database);
  const name = staff.find((one) => one.id === user_id)?.name;
  if (user_id !== null && name === undefined)
    throw refuse.validation({ user_id: { key: 'errors.validation.incorrect' } });
  await actOn(context, id, { kind: 'assign_complaint', reason: name ?? '' }, (tx) =>
    updateComplaint(tx, id, { assignee_user_id: user_id }),
  );
  return { success: true };
};

/** Writes to the organizer's chat with support, in the language of its owner. @returns the chat */
async function tellOrganizer(
  context: UserContext,
  tx: Transaction,
  { organizer_id, site_url, page }: ComplaintRow,
  words: (t: Translate, about: string) => string,
): Promise<number> {
  const language = await languageOfOrganizer(tx, organizer_id);
  const message = words(translator(language), `${site_url}${page.startsWith('/') ? page : ''}`);
  return writeAsSupport(context, tx, { organizer_id, language, user_id: context.user.id, message });
}

/** Asks the organizer by a message of support; who complained, and in which words, stays here. @throws Refusal 404, 409 */
export const askAboutSite: Operation<typeof deskComplaintCalls.ask> = async (context, { body }) => {
  const { id, message: question } = body;
  let chat_id = 0;
  await actOn(context, id, { kind: 'ask_about_site', reason: question }, async (tx, row) => {
    chat_id = await tellOrganizer(context, tx, row, (t, about) =>
      t('desk_complaints.message.asked', {
        about,
        kind: t(`site_complaints.kinds.${row.kind}`),
        question,
      }),
    );
    await updateComplaint(tx, id, {
      asked_at: context.clock.now(),
      assignee_user_id: row.assignee_user_id ?? context.user.id,
    });
  });
  return { chat_id };
};

/** Closes a complaint; the organizer reads how where it was asked, or where something was wrong. @throws Refusal 404, 409 */
export const closeComplaint: Operation<typeof deskComplaintCalls.close> = async (context, { body }) => {
  const { id, outcome, reason } = body;
  await actOn(context, id, { kind: 'close_complaint', reason }, async (tx, row) => {
    if (row.asked_at !== null || outcome !== 'unfounded')
      await tellOrganizer(context, tx, row, (t, about) =>
        t(`desk_complaints.message.${outcome}`, {
          about,
          kind: t(`site_complaints.kinds.${row.kind}`),
          reason,
        }),
      );
    await updateComplaint(tx, id, {
      closed_at: context.clock.now(),
      outcome,
      reason,
      assignee_user_id: row.assignee_user_id ?? context.user.id,
    });
  });
  return { success: true };
};
