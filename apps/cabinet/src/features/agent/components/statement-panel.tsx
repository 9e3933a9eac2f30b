import { Button } from '@mantine/core';
import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { AgentView } from '@tropa/contract';
import { addMonths, FIRST_PAGE, PAGE_SIZE, todayIn } from '@tropa/core';
import { ActionMenu, EmptyState, Pagination, Panel, Select, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, useCall } from '../../../shared/api/index.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useIsAgent, useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { StatementRow } from './statement-row.tsx';
import { usePaper } from './use-paper.ts';

const route = getRouteApi('/default/$orgId/agent/$agentId');

/** Five years, as long as papers are kept. */
const MONTHS = 60;

/** The sales of a month between the organizer and an agent: both sides read it, agree to lines or dispute them. */
export function StatementPanel({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = useOrganizer();
  const current = todayIn(timezone).slice(0, 7);
  const { month = current } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Panel title={t('agents.statement.title')} aside={<Act agent={agent} month={month} />} flush>
      <div className={classes['month']}>
        <Select
          label={t('agents.statement.month')}
          allowDeselect={false}
          data={Array.from({ length: MONTHS }, (_month, index) => addMonths(current, -index)).map(
            (value) => ({
              value,
              label: format.month(value),
            }),
          )}
          value={month}
          onChange={(next) =>
            void navigate({
              search: next === null || next === current ? {} : { month: next },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <Month key={month} agent={agent} month={month} />
    </Panel>
  );
}

/** Sums and lines of one month, page by page; another month begins anew. */
function Month({ agent, month }: { agent: AgentView; month: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwn = useIsAgent();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(
    agentAccountCalls.statement,
    { query: { agent_id: agent.id, month, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <QueryState
      query={query}
      skeleton={
        <div className={classes['pages']}>
          <TextSkeleton lines={5} />
        </div>
      }
      compact
    >
      {({ currency, totals, lines, pagination }) =>
        totals.sales_count === 0 ? (
          <EmptyState
            compact
            icon={<IconReceipt size={24} stroke={1.6} />}
            title={t('agents.statement.empty')}
            text={t(isOwn ? 'agents.statement.empty_own' : 'agents.statement.empty_text')}
          />
        ) : (
          <>
            <div className={classes['body']}>
              <Facts
                facts={[
                  { name: t('agents.statement.sales'), value: format.number(totals.sales_count) },
                  { name: t('agents.statement.total'), value: format.money(totals.total, currency) },
                  {
                    name: t(isOwn ? 'agents.statement.own.commission' : 'agents.statement.commission'),
                    value: format.money(totals.commission, currency),
                  },
                  { name: t('agents.statement.payed'), value: format.money(totals.payed, currency) },
                  {
                    name: t(isOwn ? 'agents.statement.own.owed' : 'agents.statement.owed'),
                    value: format.money(totals.owed, currency),
                  },
                  ...(totals.disputed_count > 0
                    ? [
                        {
                          name: t('agents.statement.disputed_count'),
                          value: format.number(totals.disputed_count),
                        },
                      ]
                    : []),
                ]}
              />
            </div>
            <ul className={classes['list']} aria-label={t('agents.statement.title')}>
              {lines.map((line) => (
                <StatementRow key={line.request_id} agent={agent} line={line} currency={currency} />
              ))}
            </ul>
            {(pagination.page_count > 1 || page > FIRST_PAGE) && (
              <Pagination pagination={pagination} onPage={setPage} />
            )}
          </>
        )
      }
    </QueryState>
  );
}

/** The act of the month on paper, in either language. */
function Act({ agent, month }: { agent: AgentView; month: string }) {
  const { t } = useTranslation();
  const { items, isBusy } = usePaper(agent, { kind: 'act', month }, t('agents.statement.file', { month }));
  return (
    <ActionMenu
      position="bottom-end"
      renderTrigger={(properties) => (
        <Button
          size="sm"
          variant="default"
          className={classes['act'] ?? ''}
          leftSection={<IconFileText size={16} stroke={1.6} />}
          loading={isBusy}
          {...properties}
        >
          {t('agents.statement.act')}
        </Button>
      )}
      items={items}
    />
  );
}
