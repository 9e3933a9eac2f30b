import { IconHistory } from '@tabler/icons-react';
import type { CompanyHistoryItem } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCall } from '../../../shared/api/index.ts';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './company.module.css';

/** What happened to a company, newest first. */
export function HistoryPanel({ company_id }: { company_id: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(
    companyCalls.history,
    { query: { company_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <Panel title={t('companies.history.title')} flush>
      <PagedList
        query={query}
        itemsOf={(data) => data.items}
        renderItem={(item) => <HistoryRow key={item.id} item={item} />}
        empty={
          <EmptyState
            compact
            icon={<IconHistory size={24} stroke={1.6} />}
            title={t('companies.history.empty')}
          />
        }
        onPage={setPage}
      />
    </Panel>
  );
}

function HistoryRow({ item }: { item: CompanyHistoryItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, fields, member_name, created_at } = item;
  const names = fields.map((field) => t(`companies.form.${field}`)).join(', ');
  return (
    <li className={classes['item']}>
      <span className={classes['words']}>
        <span>{t(`companies.history.kinds.${kind}`, { fields: names })}</span>
        <span className={classes['quiet']}>
          {member_name ?? t('companies.history.unknown')}, {format.moment(created_at)}
        </span>
      </span>
    </li>
  );
}
