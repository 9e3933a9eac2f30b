import type { partnerCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { saveAgentCommission } from './repository.ts';

/** What an agent earns of its sales. @throws Refusal 404 for whoever is no agent of the organizer */
export const setAgentCommission: Operation<typeof partnerCalls.setAgentCommission> = async (
  context,
  { body: { organizer_id, user_id, commission_percent } },
) => {
  await demandRight(context, organizer_id, 'profile', 'write');
  if (!(await saveAgentCommission(context.database, organizer_id, user_id, commission_percent)))
    throw refuse.notFound();
  return { success: true };
};
