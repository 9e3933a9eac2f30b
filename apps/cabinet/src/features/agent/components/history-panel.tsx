import { IconHistory } from '@tabler/icons-react';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentCalls, useCall } from '../../../shared/api/index.ts';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';

/** What happened to an agent, newest first; for the organizer's own people. */
export function HistoryPanel({ agent_id }: { agent_id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(
    agentCalls.history,
    { query: { agent_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <Panel title={t('agents.history.title')} flush>
      <PagedList
        query={query}
        itemsOf={(data) => data.items}
        renderItem={({ id, kind, details, member_name, created_at }) => (
          <li key={id} className={classes['item']}>
            <span className={classes['names']}>
              <span>
                {t(`agents.history.kinds.${kind}`, {
                  version: details.version ?? '',
                  paper:
                    details.month === undefined
                      ? t('agents.papers.contract', { version: details.version ?? '' })
                      : t('agents.papers.act', { month: format.month(details.month) }),
                  seats: details.seats ?? '',
                  tour: details.tour_name ?? '',
                  day: details.date_start === undefined ? '' : format.date(details.date_start),
                })}
              </span>
              <span className={classes['quiet']}>
                {member_name ?? t('agents.history.system')}, {format.moment(created_at)}
              </span>
            </span>
          </li>
        )}
        empty={
          <EmptyState
            compact
            icon={<IconHistory size={24} stroke={1.6} />}
            title={t('agents.history.empty')}
          />
        }
        onPage={setPage}
      />
    </Panel>
  );
}
