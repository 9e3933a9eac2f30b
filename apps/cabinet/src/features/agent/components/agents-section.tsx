import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconUserDollar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AgentListItem } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import {
  Avatar,
  Dotted,
  EmptyState,
  Pagination,
  Panel,
  PressList,
  PressRow,
  SearchInput,
  TableSkeleton,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { AgentDialog } from './agent-dialog.tsx';
import classes from './agent.module.css';
import { contractWords } from './contract-words.ts';

const TYPING_PAUSE_MS = 300;
const SHOWN = ['open', 'archived'] as const;
type Shown = (typeof SHOWN)[number];

/** The organizer's agents, beside the other places where it sells. */
export function AgentsSection() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const mayAdd = useMay('agents.write') === 'all';
  const [page, setPage] = useState(FIRST_PAGE);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('open');
  const [isAdding, setAdding] = useState(false);
  const find = useDebouncedCallback((typed: string) => {
    setSearch(typed.trim());
    setPage(FIRST_PAGE);
  }, TYPING_PAUSE_MS);
  const query = useCall(
    agentCalls.list,
    {
      query: {
        organizer_id,
        page,
        limit: PAGE_SIZE.table,
        is_archived: shown === 'archived' ? '1' : '0',
        ...(search !== '' && { search }),
      },
    },
    { keepPrevious: true },
  );
  const add = mayAdd && (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setAdding(true)}
    >
      {t('agents.add')}
    </Button>
  );
  return (
    <Panel title={t('agents.title')} aside={add} flush>
      <p className={classes['lead']}>{t('agents.lead')}</p>
      <div className={classes['tools']}>
        <SearchInput className={classes['search']} label={t('agents.search')} onChange={find} />
        <SegmentedControl
          aria-label={t('agents.show')}
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPage(FIRST_PAGE);
          }}
          data={SHOWN.map((value) => ({ value, label: t(`agents.shown.${value}`) }))}
        />
      </div>
      <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={3} />} compact>
        {({ agents, pagination }) =>
          agents.length === 0 ? (
            <NoAgents shown={shown} isSearched={search !== ''} />
          ) : (
            <>
              <PressList>
                {agents.map((agent) => (
                  <AgentRow key={agent.id} agent={agent} organizer_id={organizer_id} />
                ))}
              </PressList>
              {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
            </>
          )
        }
      </QueryState>
      <AgentDialog agent={null} opened={isAdding} onClose={() => setAdding(false)} />
    </Panel>
  );
}

function NoAgents({ shown, isSearched }: { shown: Shown; isSearched: boolean }) {
  const { t } = useTranslation();
  const icon = <IconUserDollar size={24} stroke={1.6} />;
  if (isSearched)
    return <EmptyState compact icon={icon} title={t('agents.nothing')} text={t('agents.nothing_text')} />;
  if (shown === 'archived') return <EmptyState compact icon={icon} title={t('agents.empty_archive')} />;
  return <EmptyState compact icon={icon} title={t('agents.empty')} text={t('agents.empty_text')} />;
}

function AgentRow({ agent, organizer_id }: { agent: AgentListItem; organizer_id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, logo, person, email, people_count: count } = agent;
  // A person who is an agent is named once.
  const contact = [person === name ? '' : person, email];
  return (
    <li>
      <PressRow
        mark={<Avatar name={name} url={logo?.url} size={36} shape="square" />}
        title={name}
        text={contact.some(Boolean) && <Dotted>{contact}</Dotted>}
        aside={
          <span className={classes['terms']}>
            <span>
              <Dotted>{contractWords(agent.contract, t, format)}</Dotted>
            </span>
            <span>{count === 0 ? t('agents.sign_ins_none') : t('agents.sign_ins', { count })}</span>
          </span>
        }
        renderRoot={(properties) => <Link {...properties} to={organizerPath(organizer_id, 'agent', id)} />}
      />
    </li>
  );
}
