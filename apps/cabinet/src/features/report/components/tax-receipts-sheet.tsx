import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Currency, ReceiptKind, TaxReceipts, VatCode } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { GrowingTable, Sheet, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, reportCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

/** A number of receipts that was pressed. */
export interface Receipts extends Stretch {
  name: string;
  kind: ReceiptKind;
  currency: Currency;
  vat_code?: VatCode;
}

interface TaxReceiptsSheetProps {
  /** Undefined: no number was pressed. */
  receipts: Receipts | undefined;
  onClose: () => void;
}

/** The receipts that a number counts, each with its part of the sum beside it and the way to its booking. */
export function TaxReceiptsSheet({ receipts, onClose }: TaxReceiptsSheetProps) {
  return (
    <Sheet opened={receipts !== undefined} onClose={onClose} title={receipts?.name} kind="form">
      {receipts && <ReceiptList receipts={receipts} />}
    </Sheet>
  );
}

type Row = TaxReceipts['receipts'][number];

function ReceiptList({ receipts: { name, ...filter } }: { receipts: Receipts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const asked = { organizer_id: id, ...filter };
  const query = useInfiniteQuery<TaxReceipts, ApiFailure, Row[], readonly unknown[], string | null>({
    queryKey: callKey(reportCalls.taxReceipts, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(
        reportCalls.taxReceipts,
        { query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ receipts }) => receipts),
  });
  const columns: Column<Row>[] = [
    {
      key: 'client',
      title: t('reports.taxes.client'),
      card: 'title',
      render: (row) => (
        <Link to={organizerPath(id, 'bookings', row.request_id)} className={classes['departure']}>
          <span>{row.client_name || t('reports.taxes.nameless')}</span>
          <span className={classes['before']}>{format.dates(row.counted_on, row.counted_on)}</span>
        </Link>
      ),
    },
    {
      key: 'sum',
      title: t('reports.taxes.sum'),
      align: 'right',
      card: 'aside',
      render: ({ amount, currency }) => format.money(amount, currency),
    },
  ];
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={5} columns={2} />}>
      {(rows) => (
        <GrowingTable
          pages={query}
          more={t('reports.occupancy.more')}
          label={name}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
    </QueryState>
  );
}
