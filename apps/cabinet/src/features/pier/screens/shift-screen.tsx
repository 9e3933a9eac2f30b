import { getRouteApi, Link } from '@tanstack/react-router';
import type { PierSaleRow } from '@tropa/contract';
import { Dotted, Pagination, Panel, PressRow, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { ShiftSheet } from '../components/shift-sheet.tsx';
import { ShiftSums } from '../components/shift-sums.tsx';
import classes from '../components/pier.module.css';

const route = getRouteApi('/default/$orgId/pier/shifts/$shiftId');
const CANCELED_FROM = 5;

/** A shift: its drawer, and every sale of it with the way to the booking. */
export function ShiftScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const id = Number(route.useParams().shiftId);
  const [page, setPage] = useState({ page: 1, from: undefined as number | undefined });
  const query = useCall(
    pierCalls.shift,
    { query: { id, page: page.page, ...(page.from !== undefined && { from: page.from }) } },
    { keepPrevious: true },
  );
  const { data: own } = useCall(pierCalls.state, { query: { organizer_id } });
  return (
    <Page
      title={query.data?.shift.seller || t('pier.shift.title')}
      width="narrow"
      actions={own?.shift?.id === id && <ShiftSheet shift={own.shift} moves={own.moves} />}
      back={<BackLink to={organizerPath(organizer_id, 'pier', 'shifts')} label={t('pier.shift.to_list')} />}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={8} />}>
        {({ shift, sales, moves, pagination }) => (
          <div className={classes['stack']}>
            <Panel
              title={t('pier.shift.opened_at', { when: format.moment(shift.opened_at) })}
              aside={
                shift.closed_at === null
                  ? t('pier.shift.is_open')
                  : t('pier.shift.closed_at', { when: format.moment(shift.closed_at) })
              }
            >
              <ShiftSums shift={shift} moves={moves} />
            </Panel>
            <Panel title={t('pier.shift.sales')} flush={sales.length > 0}>
              {sales.length === 0 ? (
                t('pier.shift.no_sales')
              ) : (
                <ul className={classes['rows']} aria-label={t('pier.shift.sales')}>
                  {sales.map((sale) => (
                    <li key={sale.request_id}>
                      <SaleRow sale={sale} currency={shift.currency} organizerId={organizer_id} />
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            <Pagination
              pagination={pagination}
              onPage={(next) => setPage({ page: next, from: pagination.from })}
            />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function SaleRow({
  sale,
  currency,
  organizerId,
}: {
  sale: PierSaleRow;
  currency: string;
  organizerId: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const state =
    sale.base_sale_status >= CANCELED_FROM
      ? t('pier.done.canceled')
      : sale.payed_amount < sale.total
        ? t('pier.done.waits')
        : '';
  return (
    <PressRow
      title={sale.tour_name}
      text={
        <Dotted>
          {[format.moment(sale.sold_at), `№ ${sale.request_id}`, t(`pier.way.${sale.way}`), state]}
        </Dotted>
      }
      aside={format.money(sale.total, currency)}
      renderRoot={(properties) => (
        <Link {...properties} to={organizerPath(organizerId, 'bookings', sale.request_id)} />
      )}
    />
  );
}
