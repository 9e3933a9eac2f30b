import { Anchor } from '@mantine/core';
import { IconCalendarUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { statusKey, type CompanyPurchase } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { Dotted, EmptyState, Panel, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { statusTone } from '../../../shared/status-tone.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './company.module.css';

/** What a company has bought: sums first, then bookings, newest first. */
export function PurchasesPanel({ company_id }: { company_id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(
    companyCalls.purchases,
    { query: { company_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  const facts = (query.data?.totals ?? []).flatMap(({ currency, total, payed_amount, left_amount }) => [
    { name: t('companies.purchases.total'), value: format.money(total, currency) },
    { name: t('companies.purchases.payed'), value: format.money(payed_amount, currency) },
    { name: t('companies.purchases.left'), value: format.money(left_amount, currency) },
  ]);
  return (
    <Panel title={t('companies.purchases.title')} flush>
      {facts.length > 0 && (
        <div className={classes['sums']}>
          <Facts facts={facts} />
        </div>
      )}
      <PagedList
        query={query}
        itemsOf={(data) => data.bookings}
        renderItem={(booking) => <PurchaseRow key={booking.request_id} booking={booking} />}
        empty={
          <EmptyState
            compact
            icon={<IconCalendarUser size={24} stroke={1.6} />}
            title={t('companies.purchases.empty')}
            text={t('companies.purchases.empty_text')}
          />
        }
        onPage={setPage}
      />
    </Panel>
  );
}

function PurchaseRow({ booking }: { booking: CompanyPurchase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const { request_id, tour_name, date_start, date_end, client_name, currency, left_amount } = booking;
  return (
    <li className={classes['item']}>
      <span className={classes['told']}>
        <Anchor component={Link} to={organizerPath(organizer_id, 'bookings', request_id)} fw={500}>
          {tour_name || t('companies.purchases.number', { number: request_id })}
        </Anchor>
        <StatusDot tone={statusTone(booking.base_sale_status)}>{t(statusKey(booking))}</StatusDot>
        <span className={classes['quiet']}>
          <Dotted>
            {[date_start !== null && format.dates(date_start, date_end ?? date_start), client_name]}
          </Dotted>
        </span>
      </span>
      <span className={classes['aside']}>
        <span className={classes['digits']}>{format.money(booking.total, currency)}</span>
        {left_amount > 0 && (
          <span className={classes['quiet']}>
            {t('companies.purchases.to_pay', { sum: format.money(left_amount, currency) })}
          </span>
        )}
      </span>
    </li>
  );
}
