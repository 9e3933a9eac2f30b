import type { tourCalls } from '@tropa/contract';
import { fullName, may } from '@tropa/core';
import { paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, demandRight } from '../../organizer/index.ts';
import { staffGuide } from './guides.ts';
import { countGuides, guideMembers, listGuidesOf } from './repository.ts';

/** Guides of an organizer by name, by page, with how many tours each leads. */
export const answerGuides: Operation<typeof tourCalls.guides> = async (context, { query }) => {
  const { organizer_id, search = '', limit } = query;
  const membership = await demandMay(context, organizer_id, 'guides.read');
  const seesMoney = may(membership, 'payments.read') === 'all';
  const { database } = context;
  const [item_count, rows] = await Promise.all([
    countGuides(database, organizer_id, search),
    listGuidesOf(database, organizer_id, search, { limit, ...startOf(query) }),
  ]);
  const last = rows.at(-1)?.guide;
  return {
    guides: rows.map((row) => staffGuide(row.guide, row.tours_count, seesMoney)),
    pagination: paginationOf(query, item_count, [], last && [last.last_name, last.first_name, last.id]),
  };
};

/** Members whose role is guide: the accounts that a guide may be given. */
export const guideAccounts: Operation<typeof tourCalls.guideAccounts> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'tours', 'write');
  const rows = await guideMembers(context.database, query.organizer_id);
  return {
    accounts: rows.map(({ user_id, guide_id, ...names }) => ({ user_id, guide_id, name: fullName(names) })),
  };
};
