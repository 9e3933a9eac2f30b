import {
  LOST_PEOPLE,
  LOST_WITHOUT_PEOPLE,
  REPORT_COMPARISONS,
  REPORT_STEPS,
  OCCUPANCY_CUTS,
  SALES_CUTS,
} from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { currency, date, id, moment, moneySum, queryId } from './common.ts';
import { exportFormat, fileExport } from './exporting.ts';
import { receiptKind, vatCode } from './payment-account.ts';
import { departureCursor } from './tour-guides.ts';

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

export const salesCut = z.enum(SALES_CUTS);
const sales = {
  ...days,
  by: salesCut.default('time'),
  /** Each line is told by this, too, in whole months unless one of both is time; the same as `by`: no other. */
  across: salesCut.optional(),
};
export const salesReportFilter = z.object(sales);
export type SalesReportFilter = z.infer<typeof salesReportFilter>;

/** What bookings add up to; all but `count` and `cancelled` tell of those that were not cancelled. */
const salesSums = z.object({
  /** As many as the list of bookings has that were made on these days. */
  count: z.int(),
  cancelled: z.int(),
  people: z.int(),
  /** Those whose day is known, and the days that lay between their booking and their start, added up. */
  dated: z.int(),
  lead_days: z.int(),
  /** Their prices, in each currency. */
  sold: z.array(z.object({ currency, total: z.int(), count: z.int() })),
});
export type SalesSums = z.infer<typeof salesSums>;

/** A row or a column of a report that is cut two ways. */
const crossLine = {
  /** As in `rows`; of time the place of its stretch. */
  key: z.int(),
  name: z.string(),
  sums: salesSums,
};
/** Bookings cut two ways: each row and each column adds up to its own sums, those that are not told with them. */
const salesCross = z.object({
  columns: z.array(z.object(crossLine)),
  /** Each with what it has in every column; null: nothing. */
  rows: z.array(
    z.object({ ...crossLine, compared: salesSums.nullable(), cells: z.array(salesSums.nullable()) }),
  ),
  total: salesSums,
  compared: salesSums.nullable(),
  /** There are more rows, or columns, than are told. */
  has_more: z.boolean(),
});
export type SalesCross = z.infer<typeof salesCross>;

/** What was booked over time, and by what. */
export const salesReport = z.object({
  today: date,
  stretches: z.array(
    stretch.extend({ sums: salesSums, compared: stretch.extend({ sums: salesSums }).nullable() }),
  ),
  total: salesSums,
  compared: stretch.extend({ sums: salesSums }).nullable(),
  /** By the cut that was asked for, those with the most bookings first; none where it is asked over time. */
  rows: z.array(
    z.object({
      /** Number of the tour, kind of seller, number of the agent or member, month as `202705`; 0: none. */
      key: z.int(),
      /** Of a tour, an agent or a member; empty where it has none or is gone. */
      name: z.string(),
      sums: salesSums,
      compared: salesSums.nullable(),
    }),
  ),
  /** There are more rows than are told. */
  has_more: z.boolean(),
  /** Null: it is cut one way. */
  cross: salesCross.nullable(),
});
export type SalesReport = z.infer<typeof salesReport>;

/** What open invoices ask for, and of how many bookings: as many as the list has whose invoices are due on these days. */
const asked = {
  /** The last days of the invoices, where the tours are; null: no limit at this side. */
  date_from: date.nullable(),
  date_to: date.nullable(),
  bookings: z.int(),
};

/** What is still to come, and what should have come. */
export const duesReport = z.object({
  today: date,
  /** By the month of the last day, from today on; `date_from` is null where invoices say no day. */
  expected: z.array(
    z.object({
      ...asked,
      sums: z.array(
        z.object({
          currency,
          /** Asked for by open invoices. */
          invoiced: z.int(),
          /** By the payment plans of confirmed bookings, and asked for by no invoice yet. */
          planned: z.int(),
        }),
      ),
    }),
  ),
  /** The plans of more bookings than were read say something: the nearest trips are counted. */
  has_more: z.boolean(),
  /** Open invoices whose day is over, by how long it is, in the order of `DEBT_AGES`. */
  debts: z.array(z.object({ ...asked, sums: z.array(z.object({ currency, amount: z.int() })) })),
  /** Receipts that failed, or that the organizer has to make. */
  receipts: z.int(),
  /** What of the departures of the next twelve months is the part of guides and of agents, by the month in which they start. */
  parts: z.array(
    stretch.extend({
      departures: z.int(),
      sums: z.array(z.object({ currency, guides: z.int(), commissions: z.int() })),
    }),
  ),
});
export type DuesReport = z.infer<typeof duesReport>;

const occupancy = { ...days, by: z.enum(OCCUPANCY_CUTS).default('time') };
export const occupancyReportFilter = z.object(occupancy);
export type OccupancyReportFilter = z.infer<typeof occupancyReportFilter>;

/** Departures that stand, their seats, and how many of these are taken. */
const occupancySums = z.object({ departures: z.int(), seats: z.int(), taken: z.int() });
export type OccupancySums = z.infer<typeof occupancySums>;

/** How full departures are that start in a period. */
export const occupancyReport = z.object({
  stretches: z.array(
    stretch.extend({ sums: occupancySums, compared: stretch.extend({ sums: occupancySums }).nullable() }),
  ),
  total: occupancySums,
  compared: stretch.extend({ sums: occupancySums }).nullable(),
  /** By tour, those with the most seats first; none where it is asked over time. */
  rows: z.array(
    z.object({ tour_id: id, name: z.string(), sums: occupancySums, compared: occupancySums.nullable() }),
  ),
  has_more: z.boolean(),
});
export type OccupancyReport = z.infer<typeof occupancyReport>;

/** Departures that a number of the report of occupancy counts, in the order in which they start. */
export const countedDepartures = z.object({
  departures: z.array(
    z.object({
      id,
      tour_name: z.string(),
      date_start: date,
      date_end: date,
      time_start: z.string().nullable(),
      number_of_seats: z.int(),
      number_of_free_seats: z.int(),
    }),
  ),
  /** How many there are in all. */
  count: z.int(),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
});
export type CountedDepartures = z.infer<typeof countedDepartures>;

const profit = { ...days, by: z.enum(OCCUPANCY_CUTS).default('time') };
export const profitReportFilter = z.object(profit);
export type ProfitReportFilter = z.infer<typeof profitReportFilter>;

/** What departures bring and cost in one currency, as the page of each tells it. */
const broughtMoney = {
  currency,
  /** Prices of bookings that stand, and what was kept of those that were cancelled. */
  sold: z.int(),
  kept: z.int(),
  /** The part of agents, that of guides, and costs written down by hand. */
  commissions: z.int(),
  guides: z.int(),
  costs: z.int(),
  profit: z.int(),
};
const profitSums = z.object({
  departures: z.int(),
  tourists: z.int(),
  money: z.array(z.object(broughtMoney)),
});
export type ProfitSums = z.infer<typeof profitSums>;

/** What departures bring and cost that start in a period. */
export const profitReport = z.object({
  stretches: z.array(
    stretch.extend({ sums: profitSums, compared: stretch.extend({ sums: profitSums }).nullable() }),
  ),
  total: profitSums,
  compared: stretch.extend({ sums: profitSums }).nullable(),
  /** By tour, those with the most departures first; none where it is asked over time. */
  rows: z.array(
    z.object({ tour_id: id, name: z.string(), sums: profitSums, compared: profitSums.nullable() }),
  ),
  has_more: z.boolean(),
});
export type ProfitReport = z.infer<typeof profitReport>;

export const guidesReportFilter = z.object({
  date_from: date,
  date_to: date,
  compared: reportComparison.default('before'),
});
export type GuidesReportFilter = z.infer<typeof guidesReportFilter>;

const guideSums = z.object({
  departures: z.int(),
  days: z.int(),
  tourists: z.int(),
  /** Departures for which nobody has said what is paid. */
  unrated: z.int(),
  pay: z.array(z.object({ currency, amount: z.int() })),
});
export type GuideSums = z.infer<typeof guideSums>;

/** Who led departures that start in a period, and what is paid for it. */
export const guidesReport = z.object({
  compared: stretch.nullable(),
  /** Those with the most departures first; `guide_id` 0: guides that have been deleted. */
  rows: z.array(
    z.object({ guide_id: z.int(), name: z.string(), sums: guideSums, compared: guideSums.nullable() }),
  ),
  /** Departures that somebody led, and what is paid for all. */
  total: guideSums,
  total_compared: guideSums.nullable(),
});
export type GuidesReport = z.infer<typeof guidesReport>;

/** Departures that a number of the reports of profit and guides counts, with their money, in the order in which they start. */
export const departuresMoney = z.object({
  departures: z.array(
    z.object({
      id,
      tour_name: z.string(),
      date_start: date,
      date_end: date,
      time_start: z.string().nullable(),
      days: z.int(),
      tourists: z.int(),
      ...broughtMoney,
      /** What those who were asked for are paid; null: none were, or nobody has said. */
      pay: z.int().nullable(),
    }),
  ),
  count: z.int(),
  next_cursor: z.string().nullable(),
});
export type DeparturesMoney = z.infer<typeof departuresMoney>;

export const taxesReportFilter = z.object(days);
export type TaxesReportFilter = z.infer<typeof taxesReportFilter>;

const madeReceipts = z.object({ receipts: z.int(), amount: z.int() });
/** Receipts that were made in one currency, and the VAT within what they leave. */
const taxSums = {
  currency,
  payment: madeReceipts,
  refund: madeReceipts,
  /** Those of services that were given, of money that the receipts of payments have already. */
  settlement: madeReceipts,
  /** Payments less what went back. */
  left: z.int(),
  vat: z.int(),
};
const taxTotal = z.object(taxSums);
export type TaxTotal = z.infer<typeof taxTotal>;

/** Receipts by the day on which they were made, and by rate of VAT. */
export const taxesReport = z.object({
  stretches: z.array(stretch.extend({ sums: z.array(taxTotal), compared: z.array(taxTotal).nullable() })),
  /** Of each rate of VAT and currency of which there is something. */
  rows: z.array(z.object({ vat_code: vatCode, ...taxSums, compared: taxTotal.nullable() })),
  total: z.array(taxTotal),
  compared: stretch.extend({ sums: z.array(taxTotal) }).nullable(),
});
export type TaxesReport = z.infer<typeof taxesReport>;

/** Where a page of receipts ended: the day of its last one and its number. */
const receiptCursor = z
  .string()
  .transform((text) => {
    const [on, id] = text.split(' ');
    return { on, id };
  })
  .pipe(z.object({ on: date, id: z.uuid() }));

/** Receipts that a number of the report of taxes counts, the newest first. */
export const taxReceipts = z.object({
  receipts: z.array(
    z.object({
      id: z.uuid(),
      request_id: id,
      client_name: z.string(),
      counted_on: date,
      /** Its part at the rate that was asked for. */
      amount: z.int(),
      currency,
    }),
  ),
  /** Null on the last page. */
  next_cursor: z.string().nullable(),
});
export type TaxReceipts = z.infer<typeof taxReceipts>;

export const lostReportFilter = z.object({ date_from: date, date_to: date });
export type LostReportFilter = z.infer<typeof lostReportFilter>;

const lostSums = {
  /** Booking forms opened while no seat was left. */
  visits: z.int(),
  /** Tries to take seats that were not there, and how many seats they wanted. */
  refused: z.int(),
  refused_seats: z.int(),
  /** Parties on the waiting list that have not booked, and their people. */
  waiting: z.int(),
  waiting_seats: z.int(),
  /** Bookings cancelled within a fortnight before the start, and their seats. */
  late: z.int(),
  late_seats: z.int(),
  /** Forms that took seats and were left. */
  left: z.int(),
  /** So many people another group would have had, and what they would have brought. */
  group_seats: z.int(),
};

/** What departures lost, those that lost the most first. */
export const lostReport = z.object({
  total: z.object({ ...lostSums, worth: z.array(z.object({ currency, amount: z.int() })) }),
  rows: z.array(
    z.object({
      tour_date_id: id,
      tour_name: z.string(),
      date_start: date,
      date_end: date,
      time_start: z.string().nullable(),
      number_of_seats: z.int(),
      number_of_free_seats: z.int(),
      ...lostSums,
      worth: z.int(),
      currency,
    }),
  ),
  /** There are more departures than are told. */
  has_more: z.boolean(),
});
export type LostReport = z.infer<typeof lostReport>;

/** What of lost sales only dates are known of, and what people. */
export const lostDates = z.object({
  departures: z.array(
    z.object({
      id,
      tour_name: z.string(),
      date_start: date,
      date_end: date,
      time_start: z.string().nullable(),
      value: z.int(),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type LostDates = z.infer<typeof lostDates>;

/** Who waits for seats of departures, or has cancelled late, the newest first. */
export const lostPeople = z.object({
  people: z.array(
    z.object({
      id,
      /** The booking that was cancelled; null: who waits has none. */
      request_id: id.nullable(),
      name: z.string(),
      seats: z.int(),
      created_at: moment,
      tour_date_id: id,
      tour_name: z.string(),
      date_start: date,
      date_end: date,
      time_start: z.string().nullable(),
    }),
  ),
  /** How many there are in all, and their seats: as many as the number says that they stand behind. */
  count: z.int(),
  seats: z.int(),
  next_before: id.nullable(),
});
export type LostPeople = z.infer<typeof lostPeople>;

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
  sales: call({
    method: 'GET',
    path: '/crm/api/report/sales',
    access: { area: 'payments', level: 'read' },
    summary:
      'Bookings made, their people and prices over time, by tour, seller, agent, member or month of travel, or by two of these at once.',
    query: z.object({ organizer_id: queryId, ...sales }),
    response: salesReport,
  }),
  dues: call({
    method: 'GET',
    path: '/crm/api/report/dues',
    access: { area: 'payments', level: 'read' },
    summary: 'What is expected by month out of invoices and payment plans, and debts by their age.',
    query: z.object({ organizer_id: queryId }),
    response: duesReport,
  }),
  occupancy: call({
    method: 'GET',
    path: '/crm/api/report/occupancy',
    access: { area: 'payments', level: 'read' },
    summary: 'How full departures are that start in a period, over time or by tour, against another period.',
    query: z.object({ organizer_id: queryId, ...occupancy }),
    response: occupancyReport,
  }),
  countedDepartures: call({
    method: 'GET',
    path: '/crm/api/report/counted-departures',
    access: { area: 'payments', level: 'read' },
    summary: 'The departures that a number of the report of occupancy counts: of some days, of a tour.',
    query: z.object({
      organizer_id: queryId,
      date_from: date,
      date_to: date,
      tour_id: queryId.optional(),
      /** `next_cursor` of the page before. */
      cursor: departureCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: countedDepartures,
  }),
  exportOccupancy: call({
    method: 'POST',
    path: '/crm/api/report/export-occupancy',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write the same to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: occupancyReportFilter }),
    response: z.object({ export: fileExport }),
  }),
  profit: call({
    method: 'GET',
    path: '/crm/api/report/profit',
    access: { area: 'payments', level: 'read' },
    summary: 'What departures bring and cost that start in a period, over time or by tour.',
    query: z.object({ organizer_id: queryId, ...profit }),
    response: profitReport,
  }),
  exportProfit: call({
    method: 'POST',
    path: '/crm/api/report/export-profit',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write each of these departures with its money to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: profitReportFilter }),
    response: z.object({ export: fileExport }),
  }),
  guides: call({
    method: 'GET',
    path: '/crm/api/report/guides',
    access: { area: 'payments', level: 'read' },
    summary: 'Who led departures that start in a period, and what is paid for it.',
    query: z.object({ organizer_id: queryId, ...guidesReportFilter.shape }),
    response: guidesReport,
  }),
  exportGuides: call({
    method: 'POST',
    path: '/crm/api/report/export-guides',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write the same to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: guidesReportFilter }),
    response: z.object({ export: fileExport }),
  }),
  departuresMoney: call({
    method: 'GET',
    path: '/crm/api/report/departures-money',
    access: { area: 'payments', level: 'read' },
    summary: 'The departures that a number of the reports of profit and guides counts, with their money.',
    query: z.object({
      organizer_id: queryId,
      date_from: date,
      date_to: date,
      tour_id: queryId.optional(),
      /** Led by this guide; 0: by one that has been deleted. */
      guide_id: z.coerce.number().int().min(0).optional(),
      /** Only those that somebody leads, or of whom nobody has said what is paid. */
      led: z.enum(['any', 'unrated']).optional(),
      /** `next_cursor` of the page before. */
      cursor: departureCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: departuresMoney,
  }),
  taxes: call({
    method: 'GET',
    path: '/crm/api/report/taxes',
    access: { area: 'payments', level: 'read' },
    summary: 'Receipts that were made, by day and by rate of VAT, with the VAT within them.',
    query: z.object({ organizer_id: queryId, ...days }),
    response: taxesReport,
  }),
  taxReceipts: call({
    method: 'GET',
    path: '/crm/api/report/tax-receipts',
    access: { area: 'payments', level: 'read' },
    summary: 'The receipts that a number of the report of taxes counts.',
    query: z.object({
      organizer_id: queryId,
      date_from: date,
      date_to: date,
      kind: receiptKind,
      currency,
      vat_code: z.coerce.number().pipe(vatCode).optional(),
      /** `next_cursor` of the page before. */
      cursor: receiptCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: taxReceipts,
  }),
  exportTaxes: call({
    method: 'POST',
    path: '/crm/api/report/export-taxes',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write the same to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: taxesReportFilter }),
    response: z.object({ export: fileExport }),
  }),
  lost: call({
    method: 'GET',
    path: '/crm/api/report/lost',
    access: { area: 'payments', level: 'read' },
    summary:
      'Whom departures that start in a period had no seat for, who left, and what another group would have brought.',
    query: z.object({ organizer_id: queryId, ...lostReportFilter.shape }),
    response: lostReport,
  }),
  lostDates: call({
    method: 'GET',
    path: '/crm/api/report/lost-dates',
    access: { area: 'payments', level: 'read' },
    summary: 'The departures that a number of lost sales counts of which no people are known.',
    query: z.object({
      organizer_id: queryId,
      ...lostReportFilter.shape,
      kind: z.enum(LOST_WITHOUT_PEOPLE),
      /** `next_cursor` of the page before. */
      cursor: departureCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: lostDates,
  }),
  lostPeople: call({
    method: 'GET',
    path: '/crm/api/report/lost-people',
    access: { area: 'payments', level: 'read' },
    summary: 'Who waits for seats of departures that start in a period, or has cancelled late.',
    query: z.object({
      organizer_id: queryId,
      ...lostReportFilter.shape,
      kind: z.enum(LOST_PEOPLE),
      tour_date_id: queryId.optional(),
      /** `next_before` of the page before. */
      before: queryId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: lostPeople,
  }),
  exportLost: call({
    method: 'POST',
    path: '/crm/api/report/export-lost',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write the same to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: lostReportFilter }),
    response: z.object({ export: fileExport }),
  }),
  exportDues: call({
    method: 'POST',
    path: '/crm/api/report/export-dues',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write the same to a file.',
    body: z.object({ organizer_id: id, format: exportFormat }),
    response: z.object({ export: fileExport }),
  }),
  exportSales: call({
    method: 'POST',
    path: '/crm/api/report/export-sales',
    access: { area: 'payments', level: 'read' },
    summary: 'Has a job write the same to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: salesReportFilter }),
    response: z.object({ export: fileExport }),
  }),
};
