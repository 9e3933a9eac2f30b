import type { tourCalls } from '@tropa/contract';
import { may } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { tourView } from './views.ts';

export const viewTour: Operation<typeof tourCalls.view> = async (context, { query }) => {
  const { tour, membership } = await demandTour(context, query.id, 'read');
  const can_edit = may(membership, 'tours.write') === 'all';
  return tourView(context, tour, can_edit, { role: membership.role, user_id: context.user.id });
};
