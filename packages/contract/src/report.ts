import { REPORT_COMPARISONS, REPORT_STEPS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { currency, date, id, moneySum, queryId } from './common.ts';
import { exportFormat, fileExport } from './exporting.ts';

export const reportStep = z.enum(REPORT_STEPS);
export const reportComparison = z.enum(REPORT_COMPARISONS);

/** Which days a report is of, by the calendar of the organizer, and how it cuts them. */
const days = {
  date_from: date,
  date_to: date,
  step: reportStep.default('month'),
  compared: reportComparison.default('before'),
};
export const moneyReportFilter = z.object(days);
export type MoneyReportFilter = z.infer<typeof moneyReportFilter>;

/** Sums of a stretch as the list of payments has them, minor units. */
const moneySums = z.object({
  payed: moneySum,
  refunded: moneySum,
  /** What agents keep of it, and what was payed out to them. */
  to_agents: z.int(),
  kept_deposits: moneySum,
});
export type MoneySums = z.infer<typeof moneySums>;

const stretch = z.object({ date_from: date, date_to: date });

/** What came in and went back over time. */
export const moneyReport = z.object({
  /** The day it was asked where the organizer is: later ones are still to come. */
  today: date,
  /** Each with the one that it is set against; null: there is none. */
  stretches: z.array(stretch.extend({ compared: stretch.nullable() })),
  compared: stretch.nullable(),
  /** Of each currency of which there is something; its sums in the order of the stretches. */
  currencies: z.array(
    z.object({
      currency,
      total: moneySums,
      compared: moneySums.nullable(),
      stretches: z.array(z.object({ sums: moneySums, compared: moneySums.nullable() })),
    }),
  ),
});
export type MoneyReport = z.infer<typeof moneyReport>;

/** Reports over the organizer's trade (docs/rules/reports.md). */
export const reportCalls = {
  money: call({
    method: 'GET',
    path: '/crm/api/report/money',
    access: { area: 'payments', level: 'read' },
    summary: 'What came in and went back by days, weeks or months, against another period.',
    query: z.object({ organizer_id: queryId, ...days }),
    response: moneyReport,
  }),
  exportMoney: call({
    method: 'POST',
    path: '/crm/api/report/export-money',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write the same to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: moneyReportFilter }),
    response: z.object({ export: fileExport }),
  }),
};
