import { agentAccountCalls, agentCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { listMine } from './mine/mine.ts';
import { listAgentPayments, recordAgentPayment, viewAccount } from './payments/payments.ts';
import { undoAgentPayment } from './payments/undo-payment.ts';
import { peopleOfAgents } from './personal-data/personal-data.ts';
import { agentAct } from './papers/act.ts';
import { agentContractPaper } from './papers/contract.ts';
import { agentPaperLetter } from './papers/letter.ts';
import { sendAgentPaper } from './papers/send-paper.ts';
import { agentStatement, markLine } from './statement/statement.ts';

export const agentAccountDomain: Domain = {
  name: 'agent-account',
  reactions: peopleOfAgents,
  routes: [
    route(agentCalls.mine, listMine),
    route(agentAccountCalls.account, viewAccount),
    route(agentAccountCalls.payments, listAgentPayments),
    route(agentAccountCalls.recordPayment, recordAgentPayment),
    route(agentAccountCalls.undoPayment, undoAgentPayment),
    route(agentAccountCalls.statement, agentStatement),
    route(agentAccountCalls.markLine, markLine),
    route(agentAccountCalls.act, agentAct),
    route(agentAccountCalls.contract, agentContractPaper),
    route(agentAccountCalls.sendPaper, sendAgentPaper),
  ],
  subscriptions: [agentPaperLetter],
};
