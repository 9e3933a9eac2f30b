import type { helpRequestCalls } from '@tropa/contract';
import { PAGE_SIZE } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { countHelpRequests, findHelpRequest, listHelpRequests, updateHelpRequest } from './repository.ts';
import { helpRequestView } from './view.ts';

/** A page of an organizer's help requests. @throws Refusal 404, 403 */
export const helpRequestList: Operation<typeof helpRequestCalls.list> = async (context, { query }) => {
  const { page, from, below, ...filter } = query;
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  const limit = PAGE_SIZE.requests;
  const reading = { page, limit, from };
  const [rows, item_count, new_count] = await Promise.all([
    listHelpRequests(context.database, { ...filter, from }, { limit, ...startOf({ page, limit, below }) }),
    countHelpRequests(context.database, { ...filter, from }),
    countHelpRequests(context.database, { organizer_id, status: 'new' }),
  ]);
  return {
    help_requests: rows.map(helpRequestView),
    pagination: paginationOf(
      reading,
      item_count,
      rows.map(({ row }) => row),
      lastId(rows.map(({ row }) => row)),
    ),
    new_count,
  };
};

/** Marks a help request as answered or new. Who answered first stays. @throws Refusal 404, 403 */
export const setHelpRequestStatus: Operation<typeof helpRequestCalls.setStatus> = async (
  context,
  { body: { id, status } },
) => {
  const known = await findHelpRequest(context.database, id);
  if (!known) throw refuse.notFound();
  await demandRight(context, known.row.organizer_id, 'tours', 'write');
  if (known.row.status === status) return { help_request: helpRequestView(known) };
  const isAnswered = status === 'answered';
  await updateHelpRequest(context.database, id, {
    status,
    answered_at: isAnswered ? context.clock.now() : null,
    answered_by_user_id: isAnswered ? context.user.id : null,
  });
  const changed = await findHelpRequest(context.database, id);
  if (!changed) throw refuse.notFound();
  return { help_request: helpRequestView(changed) };
};
