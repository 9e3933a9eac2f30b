import { IconBuildingStore } from '@tabler/icons-react';
import type { CallAnswer, payoutCalls, SiteEarnings } from '@tropa/contract';
import { DataTable, EmptyState, Panel, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { LinkButton } from '../../../../shared/page/link-button.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './payouts.module.css';

type Earnings = CallAnswer<typeof payoutCalls.earnings>;

/** What each partner site brought, what the platform keeps, and what waits for the next statement. */
export function EarningsPanel({ organizerId, earnings }: { organizerId: number; earnings: Earnings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useColumns();
  const owed = earnings.owed.filter(({ amount }) => amount !== 0);
  return (
    <Panel
      flush
      title={t('ledger.payouts.earnings')}
      aside={
        owed.length > 0 && (
          <span className={classes['owed']}>
            {t('ledger.payouts.owed')}:{' '}
            {owed.map(({ amount, currency }) => format.money(amount, currency)).join(', ')}
          </span>
        )
      }
    >
      <DataTable
        isBare
        label={t('ledger.payouts.earnings')}
        columns={columns}
        rows={earnings.sites}
        rowKey={(row) => `${row.site_id} ${row.currency}`}
        empty={
          <EmptyState
            icon={<IconBuildingStore size={24} stroke={1.6} />}
            title={t('ledger.payouts.no_earnings')}
            text={t('ledger.payouts.no_earnings_text')}
            action={
              <LinkButton to={organizerPath(organizerId, 'sites')} isSecondary>
                {t('ledger.payouts.to_partners')}
              </LinkButton>
            }
          />
        }
      />
    </Panel>
  );
}

function useColumns(): Array<Column<SiteEarnings>> {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (key: 'payed' | 'refunded' | 'commission' | 'amount'): Column<SiteEarnings> => ({
    key,
    title: t(`ledger.payouts.${key}`),
    align: 'right',
    render: (row) => format.money(row[key], row.currency),
  });
  return [
    {
      key: 'site',
      title: t('ledger.payouts.site'),
      render: (row) => row.site_name || t('ledger.payouts.other_site'),
    },
    {
      key: 'bookings',
      title: t('ledger.payouts.bookings'),
      align: 'right',
      width: 100,
      render: (row) => format.number(row.bookings_count),
    },
    money('payed'),
    money('refunded'),
    money('commission'),
    { ...money('amount'), card: 'aside' },
  ];
}
