import type { AgentPaper, Language } from '@tropa/contract';
import { formatMonth } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { contactsFooter } from '../../../integrations/mail/contacts-footer.ts';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { replyTo } from '../../../integrations/mail/mailer.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BinaryAnswer } from '../../../kernel/route.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { findAgent, findContract, type AgentRow } from '../../agent/index.ts';
import { findOrganizer, sendOrganizersLetter } from '../../organizer/index.ts';
import { agentPaperAsked } from '../events.ts';
import { makeAct } from './act.ts';
import { makeContractPaper } from './contract.ts';

/** A paper as it is now; undefined: what it was made of is gone. */
async function makePaper(
  services: Services,
  agent: AgentRow,
  paper: AgentPaper,
  language: Language,
): Promise<BinaryAnswer | undefined> {
  if (paper.kind === 'act') return makeAct(services, agent, paper.month, language);
  const contract = await findContract(services.database, paper.contract_id);
  return contract && makeContractPaper(services, agent, contract, language);
}

/** Writes to an agent with the paper that the organizer has asked for. */
export const agentPaperLetter = subscribe(
  agentPaperAsked,
  'agent-account.letter-with-a-paper',
  async (services, { agent_id, paper, language }, key) => {
    const agent = await findAgent(services.database, agent_id);
    if (!agent || agent.email === '') return;
    const organizer = await findOrganizer(services.database, agent.organizer_id);
    const file = await makePaper(services, agent, paper, language);
    if (!organizer || !file) return;
    const t = translator(language);
    const about = {
      organizer: organizer.name,
      month: paper.kind === 'act' ? formatMonth(paper.month, language) : '',
    };
    const letter = {
      key,
      to: agent.email,
      reply_to: replyTo(organizer.name, organizer.email),
      subject: t(`agent_letters.${paper.kind}.subject`, about),
      greeting: greeting(t, agent.person || agent.name),
      text: t(`agent_letters.${paper.kind}.text`, about),
      details: [],
      footer: contactsFooter(t, organizer),
      attachments: [{ name: file.name, content_type: file.content_type, content: file.content }],
    };
    await sendOrganizersLetter(services, organizer, letter, {
      about: 'contract',
      is_typed: true,
      language,
      kind: 'agent',
    });
  },
);
