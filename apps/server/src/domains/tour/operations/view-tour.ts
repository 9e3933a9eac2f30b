import type { tourCalls } from '@tropa/contract';
import { grantedScope } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { tourView } from '../views.ts';

export const viewTour: Operation<typeof tourCalls.view> = async (context, { query }) => {
  const { tour, membership } = await demandTour(context, query.id, 'read');
  return tourView(context, tour, grantedScope(membership.role, 'tours', 'write') === 'all');
};
