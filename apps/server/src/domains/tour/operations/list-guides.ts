import type { tourCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { listGuides } from '../guides.ts';

export const answerGuides: Operation<typeof tourCalls.guides> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'tours', 'read');
  return { guides: await listGuides(context.database, query.organizer_id) };
};
