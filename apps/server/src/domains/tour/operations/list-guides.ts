import type { tourCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { findGuides } from '../repository/tours.ts';
import { guideView } from '../views.ts';

export const listGuides: Operation<typeof tourCalls.guides> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'tours', 'read');
  return { guides: (await findGuides(context.database, query.organizer_id)).map(guideView) };
};
