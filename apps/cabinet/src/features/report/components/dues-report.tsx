import { Link, useNavigate } from '@tanstack/react-router';
import type { DuesReport as Report } from '@tropa/contract';
import { DEBT_AGES, debtsIn, DUES_FIGURES, toldFigures, type Stretch } from '@tropa/core';
import { DataTable, Panel, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { BookingsLink } from './bookings-link.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { DeparturesMoneySheet, type AddedUp } from './departures-money-sheet.tsx';
import { Figures } from './figures.tsx';
import { OpenNumber } from './open-number.tsx';
import classes from './report.module.css';

interface Month {
  id: string;
  name: string;
  bookings: number;
  address: object | null;
  invoiced: number;
  planned: number;
}
interface Debt {
  id: string;
  name: string;
  bookings: number;
  address: object;
  amount: number;
}

/** What of the departures of a month is the part of guides and of agents. */
interface Part extends Stretch {
  name: string;
  departures: number;
  guides: number;
  commissions: number;
}
const PARTS = ['departures', 'guides', 'commissions'] as const;
/** What figures open. */
const LISTS = {
  overdue: { screen: 'bookings', search: { payment: 'overdue' } },
  receipts: { screen: 'settings', search: { tab: 'payments' } },
} as const;

const addressOf = ({ date_from, date_to }: { date_from: string | null; date_to: string | null }) => ({
  ...(date_from && { due_from: date_from }),
  ...(date_to && { due_to: date_to }),
});

/** What is expected by month as a chart and in numbers, and debts by their age, in one currency at a time. */
export function DuesReport({ report, search, onChange }: ReportTabProps & { report: Report }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { id, currency: own } = useOrganizer();
  const [added, setAdded] = useState<AddedUp>();
  const codes = [...report.expected, ...report.debts, ...report.parts].flatMap(({ sums }) =>
    sums.map((row) => row.currency),
  );
  const currencies = [...new Set(codes)];
  const chosen = search.currency ?? own;
  const currency = currencies.find((code) => code === chosen) ?? currencies[0] ?? own;
  const money = (amount: number) => format.money(amount, currency);
  const months = report.expected.map(({ sums, bookings, ...stretch }): Month => {
    const { invoiced = 0, planned = 0 } = sums.find((row) => row.currency === currency) ?? {};
    return {
      id: stretch.date_from ?? '',
      name:
        stretch.date_from === null ? t('reports.dues.no_day') : format.month(stretch.date_from.slice(0, 7)),
      bookings,
      address: stretch.date_from === null ? null : addressOf(stretch),
      invoiced,
      planned,
    };
  });
  const owed = debtsIn(report, currency);
  const debts = report.debts.map(({ bookings, date_from, date_to }, at): Debt => {
    const from = DEBT_AGES[at]?.from ?? 0;
    return {
      id: String(from),
      name: t(`reports.dues.ages.${from}`),
      bookings,
      address: { ...addressOf({ date_from, date_to }), payment: 'overdue' },
      amount: owed[at] ?? 0,
    };
  });
  const parts = report.parts.flatMap(({ sums, ...month }): Part[] => {
    const part = sums.find((row) => row.currency === currency);
    return part ? [{ ...month, ...part, name: format.month(month.date_from.slice(0, 7)) }] : [];
  });
  return (
    <>
      <CurrencySwitch currencies={currencies} value={currency} onChange={onChange} />
      <Figures
        figures={toldFigures(DUES_FIGURES, report, null, currency)}
        currency={currency}
        words={(key) => t(`reports.dues.${key}`)}
        renderNumber={({ opens, now }, write) => {
          if (!opens) return write(now);
          const { screen, search: address } = LISTS[opens];
          return (
            // Another feature's address: it reads what it understands.
            <Link to={organizerPath(id, screen)} search={address as never} className={classes['sum']}>
              {write(now)}
            </Link>
          );
        }}
      />
      {months.length > 0 && (
        <Panel>
          <ColumnChart
            label={t('reports.chart', { title: t('reports.dues.expected') })}
            names={months.map(({ name }) => name)}
            series={[
              {
                name: t('reports.dues.invoiced'),
                kind: 'column',
                look: 'main',
                values: months.map(({ invoiced }) => invoiced),
              },
              {
                name: t('reports.dues.planned'),
                kind: 'column',
                look: 'beside',
                values: months.map(({ planned }) => planned),
              },
            ]}
            write={money}
            writeShort={(amount) => format.shortMoney(amount, currency)}
            onPress={(at) => {
              const month = months[at];
              if (month?.address && month.bookings > 0)
                void navigate({ to: organizerPath(id, 'bookings'), search: month.address as never });
            }}
          />
        </Panel>
      )}
      {months.length > 0 && <Expected months={months} money={money} />}
      <Debts debts={debts} money={money} />
      {parts.length > 0 && (
        <>
          <h2 className={classes['heading']}>{t('reports.dues.parts')}</h2>
          <Parts
            parts={parts}
            money={money}
            onPress={({ name, date_from, date_to }, key) => setAdded({ name, key, date_from, date_to })}
          />
          <p className={classes['note']}>{t('reports.dues.parts_note')}</p>
        </>
      )}
      <DeparturesMoneySheet added={added} onClose={() => setAdded(undefined)} />
    </>
  );
}

type Write = (amount: number) => string;

function Expected({ months, money }: { months: Month[]; money: Write }) {
  const { t } = useTranslation();
  const sum = (key: 'invoiced' | 'planned'): Column<Month> => ({
    key,
    title: t(`reports.dues.${key}`),
    align: 'right',
    render: (row) => money(row[key]),
  });
  const columns: Column<Month>[] = [
    { key: 'month', title: t('reports.dues.month'), card: 'title', render: ({ name }) => name },
    {
      key: 'bookings',
      title: t('reports.dues.bookings'),
      align: 'right',
      render: ({ bookings, address }) => <BookingsLink count={bookings} address={address} />,
    },
    sum('invoiced'),
    sum('planned'),
    {
      key: 'sum',
      title: t('reports.dues.sum'),
      align: 'right',
      card: 'aside',
      render: ({ invoiced, planned }) => <strong>{money(invoiced + planned)}</strong>,
    },
  ];
  return (
    <div className={classes['table']}>
      <DataTable
        label={t('reports.dues.expected')}
        columns={columns}
        rows={months}
        rowKey={(row) => row.id}
      />
    </div>
  );
}

function Debts({ debts, money }: { debts: Debt[]; money: Write }) {
  const { t } = useTranslation();
  const columns: Column<Debt>[] = [
    { key: 'age', title: t('reports.dues.age'), card: 'title', render: ({ name }) => name },
    {
      key: 'bookings',
      title: t('reports.dues.bookings'),
      align: 'right',
      render: ({ bookings, address }) => <BookingsLink count={bookings} address={address} />,
    },
    {
      key: 'amount',
      title: t('reports.dues.debts'),
      align: 'right',
      card: 'aside',
      render: ({ amount }) => <strong>{money(amount)}</strong>,
    },
  ];
  return (
    <div className={classes['table']}>
      <DataTable label={t('reports.dues.debts')} columns={columns} rows={debts} rowKey={(row) => row.id} />
    </div>
  );
}

interface PartsProps {
  parts: Part[];
  money: Write;
  onPress: (part: Part, key: (typeof PARTS)[number]) => void;
}

function Parts({ parts, money, onPress }: PartsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Column<Part>[] = [
    { key: 'month', title: t('reports.dues.month'), card: 'title', render: ({ name }) => name },
    ...PARTS.map((key): Column<Part> => ({
      key,
      title: t(`reports.profit.${key}`),
      align: 'right',
      none: '—',
      render: (part) =>
        part[key] === 0 ? null : (
          <OpenNumber
            value={part[key]}
            write={key === 'departures' ? format.number : money}
            onPress={() => onPress(part, key)}
          />
        ),
    })),
  ];
  return (
    <div className={classes['table']}>
      <DataTable
        label={t('reports.dues.parts')}
        columns={columns}
        rows={parts}
        rowKey={(row) => row.date_from}
      />
    </div>
  );
}
