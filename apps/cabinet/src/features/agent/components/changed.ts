import { agentAccountCalls, agentCalls } from '../../../shared/api/index.ts';

/** What shows a change of an agent or its contract. */
export const AGENT_CHANGED = [
  agentCalls.list,
  agentCalls.view,
  agentCalls.contracts,
  agentCalls.allotments,
  agentCalls.history,
  agentAccountCalls.account,
  agentAccountCalls.payments,
  agentAccountCalls.statement,
];
