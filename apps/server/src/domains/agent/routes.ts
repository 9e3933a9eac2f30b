import { agentCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { giveBack, keepSeats, listAllotments } from './allotments/keep-seats.ts';
import { endContract, listContracts, saveContract } from './contract/save-contract.ts';
import { agentHistory, listAgents, viewAgent } from './record/read-agents.ts';
import { archiveAgent, createAgent, restoreAgent, updateAgent } from './record/save-agent.ts';

export const agentRoutes = [
  route(agentCalls.list, listAgents),
  route(agentCalls.view, viewAgent),
  route(agentCalls.create, createAgent),
  route(agentCalls.update, updateAgent),
  route(agentCalls.archive, archiveAgent),
  route(agentCalls.restore, restoreAgent),
  route(agentCalls.history, agentHistory),
  route(agentCalls.contracts, listContracts),
  route(agentCalls.saveContract, saveContract),
  route(agentCalls.endContract, endContract),
  route(agentCalls.allotments, listAllotments),
  route(agentCalls.keepSeats, keepSeats),
  route(agentCalls.giveBack, giveBack),
];
