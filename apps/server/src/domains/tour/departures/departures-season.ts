import type { tourCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { askedGuide } from './asked-guide.ts';
import { fullnessOfYear } from './days-repository.ts';

/** How full a year of departures is: a guide sees those it leads, an agent those of tours that it sells, the others all. */
export const departuresSeason: Operation<typeof tourCalls.departuresSeason> = async (context, { query }) => {
  const { organizer_id, date_from } = query;
  const { role, guide_id, isNobody } = await askedGuide(context, organizer_id, query.guide_id);
  if (isNobody) return { weeks: [] };
  const seller_id = role === 'agent' ? context.user.id : null;
  return { weeks: await fullnessOfYear(context.database, { organizer_id, guide_id, seller_id, date_from }) };
};
