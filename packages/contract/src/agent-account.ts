import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  date,
  done,
  goesOn,
  id,
  language,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  queryId,
  goesOnOrLeaves,
} from './common.ts';
import { baseSaleStatus } from './enumerations.ts';

// Money between an organizer and an agent (docs/rules/agents.md): debt, payments, the statement of a month. All in minor units.

/** A month, `yyyy-MM`. */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u);
/** `from_agent`: for its sales whose money it takes. `to_agent`: its commission, where the organizer takes the money. */
export const agentPaymentDirection = z.enum(['from_agent', 'to_agent']);

export const agentAccount = z.object({
  currency,
  /** Still to come from the agent for confirmed sales, less what it keeps of them. */
  owed: moneySum,
  /** Of that, what should have come by now. */
  overdue: moneySum,
  /** Null: without a limit. */
  credit_limit: money.nullable(),
  /** What may still be owed; null: without a limit; 0 over it. */
  available: moneySum.nullable(),
  /** Commission that the agent has earned of what the organizer got, and was not payed yet. */
  earned: moneySum,
  /** Sales that wait for the organizer over the limit. */
  waiting_count: z.int(),
});

export const agentPayment = z.object({
  id,
  direction: agentPaymentDirection,
  amount: money,
  currency,
  payment_method: z.enum(['cash', 'transfer']),
  payed_on: date,
  note: z.string(),
  created_by_name: z.string().nullable(),
  created_at: moment,
  /** When it was taken back as a mistake; null: it stands. */
  undone_at: moment.nullable(),
});
export type AgentPayment = z.infer<typeof agentPayment>;

export const agentStatementLine = z.object({
  request_id: id,
  tour_name: z.string(),
  date_start: date.nullable(),
  client_name: z.string(),
  base_sale_status: baseSaleStatus,
  created_at: moment,
  /** The tourist's price, and what the agent earns of it. */
  total: money,
  commission: money,
  /** What the organizer has got of it, the commission that the agent kept left out. */
  payed: money,
  /** What the agent still owes for it; 0 where the organizer takes the money. */
  owed: money,
  /** Null: nobody has said anything. `by_agent`: which side did. */
  mark: z
    .object({
      state: z.enum(['agreed', 'disputed']),
      comment: z.string(),
      by_agent: z.boolean(),
      created_at: moment,
    })
    .nullable(),
});
export type AgentStatementLine = z.infer<typeof agentStatementLine>;

/** A paper between the sides: the act of a month, or what a version of the contract says. */
export const agentPaper = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('act'), month }),
  z.object({ kind: z.literal('contract'), contract_id: id }),
]);
export type AgentPaper = z.infer<typeof agentPaper>;

const ofAgent = { agent_id: queryId };
const page = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
const reads = { area: 'agents', level: 'read' } as const;
/** What sums up an agent's money: closed to a manager to whom money is. */
const readsMoney = { area: 'payments', level: 'read' } as const;

export const agentAccountCalls = {
  account: call({
    method: 'GET',
    path: '/crm/api/agent-account/account',
    access: readsMoney,
    summary: 'Debt of an agent against its limit, and what it has earned; its own people see it too.',
    query: z.object(ofAgent),
    response: agentAccount,
  }),
  payments: call({
    method: 'GET',
    path: '/crm/api/agent-account/payments',
    access: readsMoney,
    summary: 'Payments of and to an agent, newest first; its own people see them too.',
    query: z.object({ ...ofAgent, ...page, ...goesOn }),
    response: z.object({ payments: z.array(agentPayment), pagination }),
  }),
  recordPayment: call({
    method: 'POST',
    path: '/crm/api/agent-account/record-payment',
    access: { area: 'agents', level: 'write' },
    summary:
      'Enters a payment. From the agent it pays the invoices of its sales, the soonest due first; to the agent its commission. 422 at `amount` above what is owed, at `payed_on` for a day that has not come.',
    body: z.object({
      agent_id: id,
      direction: agentPaymentDirection,
      amount: money.min(1),
      payment_method: z.enum(['cash', 'transfer']),
      payed_on: date,
      note: lines(500).default(''),
    }),
    response: z.object({ payment_id: id }),
  }),
  undoPayment: call({
    method: 'POST',
    path: '/crm/api/agent-account/undo-payment',
    access: { area: 'agents', level: 'write' },
    summary:
      'Takes back a payment that was entered by mistake: reversing lines of the ledger, and its sales are owed again. 404 where the agent has none of the number; 409 where it is taken back already, or a sale that it payed is cancelled or was payed back since.',
    body: z.object({ agent_id: id, payment_id: id }),
    response: done,
  }),
  statement: call({
    method: 'GET',
    path: '/crm/api/agent-account/statement',
    access: readsMoney,
    summary:
      'Sales of an agent that were made in a month and confirmed, newest first, with the sums of the whole month; its own people see it too.',
    query: z.object({ ...ofAgent, month, ...page, ...goesOnOrLeaves }),
    response: z.object({
      currency,
      totals: z.object({
        sales_count: z.int(),
        total: moneySum,
        commission: moneySum,
        payed: moneySum,
        owed: moneySum,
        disputed_count: z.int(),
      }),
      lines: z.array(agentStatementLine),
      pagination,
    }),
  }),
  markLine: call({
    method: 'POST',
    path: '/crm/api/agent-account/mark-line',
    access: readsMoney,
    summary:
      "Agrees to a line of a statement or disputes it, by either side; null takes it back. 403 for a manager without money; 404 for another agent's sale.",
    body: z.object({
      agent_id: id,
      request_id: id,
      state: z.enum(['agreed', 'disputed']).nullable(),
      comment: lines(500).default(''),
    }),
    response: done,
  }),
  act: call({
    method: 'GET',
    path: '/crm/api/agent-account/act',
    access: readsMoney,
    summary: 'The act of a month as PDF, in a language.',
    query: z.object({ ...ofAgent, month, language }),
    response: 'binary',
  }),
  contract: call({
    method: 'GET',
    path: '/crm/api/agent-account/contract',
    access: reads,
    summary: "What a version of an agent's contract says as PDF, in a language; its own people read it too.",
    query: z.object({ contract_id: queryId, language }),
    response: 'binary',
  }),
  sendPaper: call({
    method: 'POST',
    path: '/crm/api/agent-account/send-paper',
    access: { area: 'agents', level: 'write' },
    summary:
      'Sends the agent a paper by letter, to the e-mail of its requisites. 409 where it has none, for an organizer that is not verified or whose letters are stopped, and for a writer whose e-mail is not proven.',
    body: z.object({ agent_id: id, paper: agentPaper, language }),
    response: done,
  }),
};
