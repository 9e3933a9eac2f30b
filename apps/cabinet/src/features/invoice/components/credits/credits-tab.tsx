import { Button, Text } from '@mantine/core';
import { IconDownload, IconGift, IconSearchOff } from '@tabler/icons-react';
import { creditState, type Credit } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import {
  DataTable,
  EmptyState,
  Pagination,
  ReasonedButton,
  StatusDot,
  TableSkeleton,
  useBelow,
  type Column,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creditCalls, request, useCall } from '../../../../shared/api/index.ts';
import { ExportSheet } from '../../../../shared/exporting/export-sheet.tsx';
import { FilterChoice } from '../../../../shared/filters/filter-choice.tsx';
import { FilterFrame } from '../../../../shared/filters/filter-frame.tsx';
import { FilterGrid } from '../../../../shared/filters/filter-grid.tsx';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { LedgerAddress } from '../../model/use-ledger-address.ts';
import classes from '../ledger/payments.module.css';
import { toDetails } from '../row-links.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { CREDIT_TONE } from './credit-tone.ts';

/** What clients have to pay later bookings with: search, state, the list, the details of one. */
export function CreditsTab({ address }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { search, onPage, onOpen, onChange } = address;
  const state = creditState.options.find((one) => one === search.state);
  const filter = { ...(search.q && { search: search.q }), ...(state && { state }) };
  const query = useCall(
    creditCalls.list,
    { query: { organizer_id: id, page: search.page ?? FIRST_PAGE, limit: PAGE_SIZE.requests, ...filter } },
    { keepPrevious: true },
  );
  const isPhone = useBelow('sm');
  const columns = useCreditColumns();
  const mayExport = useMay('people.export') !== 'none';
  const [isExporting, setIsExporting] = useState(false);
  const count = query.data?.pagination.item_count ?? 0;
  const isFiltered = search.q !== undefined || state !== undefined;
  const reset = () => onChange({ q: undefined, state: undefined });
  const empty = isFiltered ? (
    <EmptyState
      icon={<IconSearchOff size={24} stroke={1.6} />}
      title={t('credits.nothing')}
      text={t('credits.nothing_text')}
      action={
        <Button variant="default" onClick={reset}>
          {t('credits.reset')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<IconGift size={24} stroke={1.6} />}
      title={t('credits.empty')}
      text={t('credits.empty_text')}
    />
  );
  return (
    <>
      <Text c="dimmed" className={classes['tabLead'] ?? ''}>
        {t('credits.lead')}
      </Text>
      {(isFiltered || count > 0) && (
        <FilterFrame
          search={search.q}
          onSearch={(q) => onChange({ q })}
          words={{
            search: t('credits.search'),
            filters: t('ledger.filters'),
            filtersOn: t('ledger.filters_on', { count: state ? 1 : 0 }),
            show: t('ledger.show'),
          }}
          count={state ? 1 : 0}
          renderFields={(isStacked) => (
            <FilterGrid isStacked={isStacked}>
              <FilterChoice
                isStacked={isStacked}
                label={t('credits.state')}
                any={t('credits.any_state')}
                options={creditState.options.map((value) => ({ value, label: t(`credits.states.${value}`) }))}
                value={state}
                onChange={(next) => onChange({ state: next })}
              />
            </FilterGrid>
          )}
          aside={
            mayExport && (
              <ReasonedButton
                variant="default"
                className={classes['export'] ?? ''}
                leftSection={<IconDownload size={16} stroke={1.6} />}
                disabledReason={count === 0 && t('credits.nothing_text')}
                aria-label={t('credits.export.action')}
                onClick={() => setIsExporting(true)}
              >
                {!isPhone && t('credits.export.action')}
              </ReasonedButton>
            )
          }
        />
      )}
      <div className={classes['list']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={6} />}>
          {({ credits, open, pagination }) => (
            <>
              {open.length > 0 && (
                <Text fw={500} mb="sm">
                  {t('credits.open', {
                    sum: open.map((one) => format.money(one.left_amount, one.currency)).join(' + '),
                  })}
                </Text>
              )}
              <DataTable
                label={t('credits.title')}
                columns={columns}
                rows={credits}
                rowKey={(row) => row.id}
                renderLink={toDetails(id, search)}
                isSelected={(row) => row.id === search.open}
                isFetching={query.isPlaceholderData}
                footer={<Pagination pagination={pagination} onPage={onPage} />}
                empty={empty}
              />
              <CreditSheet
                organizerId={id}
                credit={credits.find((one) => one.id === search.open)}
                onClose={() => onOpen(undefined)}
              />
            </>
          )}
        </QueryState>
      </div>
      <ExportSheet
        opened={isExporting}
        onClose={() => setIsExporting(false)}
        title={t('credits.export.title')}
        lead={t('credits.export.lead', { count })}
        ask={(as) => request(creditCalls.createExport, { body: { organizer_id: id, format: as, filter } })}
      />
    </>
  );
}

function useCreditColumns(): Array<Column<Credit>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'client',
      title: t('credits.columns.client'),
      card: 'title',
      render: (row) => <span className={classes['name']}>{row.client_name}</span>,
    },
    {
      key: 'state',
      title: t('credits.columns.state'),
      width: 140,
      card: 'plain',
      render: (row) => (
        <StatusDot tone={CREDIT_TONE[row.state]}>{t(`credits.states.${row.state}`)}</StatusDot>
      ),
    },
    {
      key: 'from',
      title: t('credits.columns.kind'),
      card: 'plain',
      render: (row) => (
        <span className={classes['stack']}>
          <span>{t(`credits.kinds.${row.kind}`)}</span>
          <span className={classes['quiet']}>{t('payment.booking', { id: row.request_id })}</span>
        </span>
      ),
    },
    {
      key: 'uses',
      title: t('credits.columns.uses'),
      render: (row) =>
        row.uses.length === 0
          ? t('credits.unused')
          : row.uses
              .map((use) =>
                t('credits.use', { id: use.request_id, sum: format.money(use.amount, row.currency) }),
              )
              .join(', '),
    },
    {
      key: 'until',
      title: t('credits.columns.until'),
      width: 200,
      render: (row) => (
        <span className={classes['date']}>{format.deadline(row.expires_at, row.timezone)}</span>
      ),
    },
    {
      key: 'left',
      title: t('credits.columns.left'),
      align: 'right',
      width: 140,
      card: 'aside',
      render: (row) => (
        <span className={classes['amount']}>
          {format.money(row.left_amount, row.currency)}
          {row.left_amount !== row.amount && (
            <span className={classes['kind']}>
              {t('credits.of_amount', { sum: format.money(row.amount, row.currency) })}
            </span>
          )}
        </span>
      ),
    },
  ];
}
