import type { AgentPaper, AgentView } from '@tropa/contract';
import type { ActionMenuItem } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, agentCalls, saveBlob, useCallMutation } from '../../../shared/api/index.ts';

const LANGUAGES = ['ru', 'en'] as const;

/**
 * What may be done with a paper of an agent: both sides take it away, and the organizer sends it to the agent by letter.
 * @param name how the file is called
 */
export function usePaper(
  { id: agent_id, email, can }: AgentView,
  paper: AgentPaper,
  name: string,
): { items: ActionMenuItem[]; isBusy: boolean } {
  const { t } = useTranslation();
  const onSuccess = (file: Blob) => saveBlob(file, name);
  const act = useCallMutation(agentAccountCalls.act, { onSuccess });
  const contract = useCallMutation(agentAccountCalls.contract, { onSuccess });
  const send = useCallMutation(agentAccountCalls.sendPaper, {
    invalidates: [agentCalls.history],
    success: t('agents.papers.sent'),
  });
  const download = (language: (typeof LANGUAGES)[number]) => {
    if (paper.kind === 'act') act.mutate({ query: { agent_id, month: paper.month, language } });
    else contract.mutate({ query: { contract_id: paper.contract_id, language } });
  };
  const files = LANGUAGES.map((language) => ({
    id: language,
    label: t(`agents.papers.download_in.${language}`),
    onSelect: () => download(language),
  }));
  const letters = LANGUAGES.map((language) => ({
    id: `send_${language}`,
    label: t(`agents.papers.send_in.${language}`),
    disabledReason: email === '' && t('errors.agent.no_email'),
    onSelect: () => send.mutate({ body: { agent_id, paper, language } }),
  }));
  return {
    items: can.change ? [...files, ...letters] : files,
    isBusy: act.isPending || contract.isPending || send.isPending,
  };
}
