import type { Domain } from '../../kernel/domain.ts';
import { shownLive, subscribe } from '../../plugins/subscription.ts';
import { agentChanged } from './events.ts';
import { agentRoutes } from './routes.ts';

export { allotmentOn } from './allotments/repository.ts';
export { demandCredit, demandCreditOfChange, isOverLimit, keptOf } from './credit/demand-credit.ts';
export { CREDIT_TEXT, KEPT, OWED, ON_CREDIT, readCredit } from './credit/repository.ts';
export { findContract, type WholeContract } from './contract/repository.ts';
export { demandAgent, demandOrganizersAgent } from './policy.ts';
export {
  findAgent,
  findAgentByName,
  forgetUnused,
  insertAgent,
  lockAgent,
  recordAgentHistory,
  type AgentRow,
} from './record/repository.ts';
export {
  agreedToday,
  contractToday,
  demandAgentTerms,
  NOTHING_AGREED,
  termsOfTour,
} from './selling/terms.ts';

export const agentDomain: Domain = {
  name: 'agent',
  routes: agentRoutes,
  subscriptions: [
    subscribe(
      agentChanged,
      'agent.tell-open-cabinets',
      (services, { organizer_id, agent_id }) =>
        services.realtime.toOrganizer(organizer_id, 'agent_changed', { organizer_id, agent_id }, 'agents'),
      shownLive,
    ),
  ],
};
