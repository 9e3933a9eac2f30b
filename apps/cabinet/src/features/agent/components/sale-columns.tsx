import { statusKey, type AgentSaleItem } from '@tropa/contract';
import { Dotted, StatusDot, type Column } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusTone } from '../../../shared/status-tone.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';

/** What a list of an agent's sales tells of each: as cards on a phone. */
export function useSaleColumns(): Array<Column<AgentSaleItem>> {
  const { t } = useTranslation();
  const format = useFormat();
  const quiet = (text: ReactNode) => <span className={classes['quiet']}>{text}</span>;
  const departure = (sale: AgentSaleItem) => format.listedBooked(sale) ?? '';
  return [
    {
      key: 'client',
      title: t('agents.mine.client'),
      render: (row) => (
        <span className={classes['names']}>
          <span className={classes['name']}>{row.client_name}</span>
          {quiet(t('booking.number', { id: row.request_id }))}
        </span>
      ),
    },
    {
      key: 'tour',
      title: t('agents.mine.tour'),
      card: 'plain',
      render: (row) => (
        <span className={classes['names']}>
          <span>{row.tour_name}</span>
          {quiet(<Dotted>{[departure(row), row.organizer_name]}</Dotted>)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('agents.mine.status'),
      width: 200,
      card: 'plain',
      render: (row) => (
        <StatusDot tone={statusTone(row.base_sale_status)}>
          {row.waits_for_credit ? t('agents.mine.waits') : t(statusKey(row))}
        </StatusDot>
      ),
    },
    {
      key: 'commission',
      title: t('agents.mine.commission'),
      align: 'right',
      render: (row) => format.money(row.commission, row.currency),
    },
    {
      key: 'owed',
      title: t('agents.mine.debt'),
      align: 'right',
      render: (row) => format.money(row.owed, row.currency),
    },
    {
      key: 'total',
      title: t('agents.mine.total'),
      align: 'right',
      card: 'aside',
      render: (row) => format.money(row.total, row.currency),
    },
  ];
}
