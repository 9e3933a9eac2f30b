import { useNavigate } from '@tanstack/react-router';
import { IconChartBar } from '@tabler/icons-react';
import type { MoneyReport as Report } from '@tropa/contract';
import { hasMoved, moneyLeft, seriesBefore } from '@tropa/core';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { useStretchName } from '../model/use-stretch-name.ts';
import type { ReportSearch } from '../model/report-search.ts';
import { CurrencySwitch } from './currency-switch.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { MoneyTable } from './money-table.tsx';
import classes from './report.module.css';

interface MoneyReportProps {
  report: Report;
  days: { date_from: string; date_to: string };
  search: ReportSearch;
  onChange: (patch: Partial<ReportSearch>) => void;
}

/** Money over time: its sums, a chart, and the same in numbers, in one currency at a time. */
export function MoneyReport({ report, days, search, onChange }: MoneyReportProps) {
  const { t } = useTranslation();
  const { currency: own } = useOrganizer();
  const { currencies } = report;
  const chosen = search.currency ?? own;
  const of = currencies.find(({ currency }) => currency === chosen) ?? currencies[0];
  if (!of)
    return (
      <Panel>
        <EmptyState
          icon={<IconChartBar size={24} stroke={1.6} />}
          title={t('reports.nothing')}
          text={t('reports.nothing_text')}
        />
      </Panel>
    );
  return (
    <>
      <CurrencySwitch
        currencies={currencies.map((one) => one.currency)}
        value={of.currency}
        onChange={onChange}
      />
      <MoneyFigures
        currency={of.currency}
        days={days}
        total={of.total}
        compared={hasMoved(of.compared) ? of.compared : null}
      />
      <Panel>
        <Chart report={report} of={of} />
      </Panel>
      <div className={classes['table']}>
        <MoneyTable report={report} of={of} />
      </div>
    </>
  );
}

function Chart({ report, of }: { report: Report; of: Report['currencies'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useStretchName();
  const navigate = useNavigate();
  const { id } = useOrganizer();
  const { currency, stretches } = of;
  const hasRefunds = stretches.some(({ sums }) => sums.refunded > 0);
  return (
    <ColumnChart
      label={t('reports.chart', { title: t('reports.money.title') })}
      names={report.stretches.map(nameOf)}
      series={[
        {
          name: t('reports.money.payed'),
          kind: 'column',
          look: 'main',
          values: stretches.map(({ sums }) => sums.payed),
        },
        ...(hasRefunds
          ? [
              {
                name: t('reports.money.refunded'),
                kind: 'column' as const,
                look: 'beside' as const,
                values: stretches.map(({ sums }) => sums.refunded),
              },
            ]
          : []),
        ...seriesBefore(
          t('reports.before'),
          hasMoved(of.compared) ? stretches.map(({ compared }) => compared?.payed ?? null) : null,
        ),
      ]}
      write={(amount) => format.money(amount, currency)}
      writeShort={(amount) => format.shortMoney(amount, currency)}
      onPress={(at) => {
        const stretch = report.stretches[at];
        if (stretch && moneyLeft(stretches[at]?.sums ?? of.total) !== 0)
          void navigate({
            to: organizerPath(id, 'payments'),
            search: { from: stretch.date_from, to: stretch.date_to, currency } as never,
          });
      }}
    />
  );
}
