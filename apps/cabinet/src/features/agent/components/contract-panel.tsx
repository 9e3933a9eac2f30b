import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { AgentContract, AgentView } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import {
  ConfirmDialog,
  Dotted,
  EmptyState,
  MoreMenu,
  Pagination,
  Panel,
  StatusDot,
  TextSkeleton,
  type Tone,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useIsAgent } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { AGENT_CHANGED } from './changed.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { daysWords } from './contract-words.ts';
import { usePaper } from './use-paper.ts';

const TONES: Record<AgentContract['state'], Tone> = {
  future: 'info',
  valid: 'success',
  past: 'neutral',
  replaced: 'neutral',
  ended: 'danger',
};

/** The terms of today, and every version there was. */
export function ContractPanel({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(FIRST_PAGE);
  const [isWriting, setWriting] = useState(false);
  const isOwn = useIsAgent();
  const { id: agent_id, contract, can, is_archived } = agent;
  const query = useCall(
    agentCalls.contracts,
    { query: { agent_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  const newest = page === FIRST_PAGE ? (query.data?.contracts[0] ?? null) : null;
  // With whom nothing was ever agreed sells all the same (docs/rules/agents.md).
  const isFirst = query.data?.pagination.item_count === 0;
  // A new version begins with the newest one, wherever the list stands.
  const mayWrite = can.change && !is_archived && query.data !== undefined && page === FIRST_PAGE;
  return (
    <Panel
      title={t('agents.contract.title')}
      aside={
        mayWrite && (
          <Button size="sm" variant={contract ? 'default' : 'filled'} onClick={() => setWriting(true)}>
            {t(contract ? 'agents.contract.renew' : 'agents.contract.make')}
          </Button>
        )
      }
      flush
    >
      {contract ? (
        <div className={classes['body']}>
          <Terms contract={contract} />
        </div>
      ) : (
        <EmptyState
          compact
          icon={<IconFileText size={24} stroke={1.6} />}
          title={t('agents.contract.none')}
          text={t(
            `agents.contract.${isFirst ? 'never' : 'none'}_${isOwn ? 'own' : can.change ? 'text' : 'read'}`,
          )}
        />
      )}
      <QueryState
        query={query}
        skeleton={
          <div className={classes['pages']}>
            <TextSkeleton lines={3} />
          </div>
        }
        compact
      >
        {({ contracts, pagination }) =>
          contracts.length > 0 && (
            <section aria-label={t('agents.contract.versions')}>
              <h3 className={classes['versions']}>{t('agents.contract.versions')}</h3>
              <ul className={classes['list']}>
                {contracts.map((version) => (
                  <VersionRow key={version.id} agent={agent} contract={version} />
                ))}
              </ul>
              {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
            </section>
          )
        }
      </QueryState>
      <ContractDialog
        agent_id={agent_id}
        newest={newest}
        opened={isWriting}
        onClose={() => setWriting(false)}
      />
    </Panel>
  );
}

type Price = AgentContract['prices'][number];

function Terms({ contract }: { contract: AgentContract }) {
  const { t } = useTranslation();
  const isOwn = useIsAgent();
  const format = useFormat();
  const { kind, commission_percent: percent, credit_limit, currency, payment_days, prices } = contract;
  const ofTour = ({ net_price, net_price_by_category, categories, commission_percent }: Price) => {
    if (net_price !== null) {
      const own = categories.flatMap(({ id, title }) => {
        const net = net_price_by_category[id];
        return net === undefined ? [] : [`${title}: ${format.money(net, currency)}`];
      });
      return [format.money(net_price, currency), ...own].join(', ');
    }
    return commission_percent === null ? '' : format.percent(commission_percent);
  };
  return (
    <Facts
      facts={[
        ...(contract.number === '' ? [] : [{ name: t('agents.contract.number'), value: contract.number }]),
        {
          name: t(isOwn ? 'agents.contract.own.kind' : 'agents.contract.kind'),
          value:
            kind === 'net' || percent === null
              ? t('agents.by_net')
              : t('agents.by_commission', { percent: format.percent(percent) }),
        },
        {
          name: t('agents.contract.collects'),
          value: t(`agents.contract.${isOwn ? 'own.by' : 'by'}.${contract.collects}`),
        },
        { name: t('agents.contract.days'), value: daysWords(contract, t, format) },
        {
          name: t('agents.contract.credit_limit'),
          value: credit_limit === null ? t('agents.contract.no_limit') : format.money(credit_limit, currency),
        },
        {
          name: t('agents.contract.payment_term'),
          value: t('agents.contract.payment_days_text', { count: payment_days }),
        },
        {
          name: t('agents.contract.tours'),
          value: (
            <span className={classes['names']}>
              {contract.all_tours && <span>{t('agents.contract.all_tours')}</span>}
              {prices.map((price) => (
                <span key={price.tour_id}>
                  {[price.tour_name, ofTour(price)].filter(Boolean).join(' — ')}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

function VersionRow({ agent, contract }: { agent: AgentView; contract: AgentContract }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { id, version, state, created_by_name: name } = contract;
  const end = useCallMutation(agentCalls.endContract, {
    invalidates: AGENT_CHANGED,
    success: t('agents.contract.ended'),
  });
  const when = format.moment(contract.created_at);
  const file = t('agents.papers.contract_file', { version });
  const paper = usePaper(agent, { kind: 'contract', contract_id: id }, file);
  const canEnd = agent.can.change && (state === 'valid' || state === 'future');
  return (
    <li className={classes['item']}>
      <span className={classes['names']}>
        <span>
          <Dotted>{[t('agents.contract.version', { version }), daysWords(contract, t, format)]}</Dotted>
        </span>
        <span className={classes['quiet']}>
          {name === null
            ? t('agents.contract.by_system', { when })
            : t('agents.contract.by_whom', { name, when })}
        </span>
      </span>
      <span className={classes['who']}>
        <StatusDot tone={TONES[state]}>{t(`agents.contract.states.${state}`)}</StatusDot>
        <MoreMenu
          position="bottom-end"
          label={t('agents.contract.more', { version })}
          isBusy={paper.isBusy}
          items={[
            ...paper.items,
            ...(canEnd
              ? [
                  {
                    id: 'end',
                    label: t('agents.contract.end'),
                    isDangerous: true,
                    onSelect: () => setAsking(true),
                  },
                ]
              : []),
          ]}
        />
      </span>
      <ConfirmDialog
        opened={isAsking}
        title={t('agents.contract.end_title')}
        confirmLabel={t('agents.contract.end')}
        isDangerous
        onConfirm={() => end.mutateAsync({ body: { contract_id: id, last_day: null } })}
        onClose={() => setAsking(false)}
      >
        {t('agents.contract.end_text', { version })}
      </ConfirmDialog>
    </li>
  );
}
