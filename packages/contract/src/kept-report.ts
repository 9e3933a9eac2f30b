import {
  CROSS_MEASURES,
  KEPT_REPORT,
  PERIODS_AHEAD,
  REPORT_COMPARISONS,
  REPORT_STEPS,
  REPORTS,
  SALES_CUTS,
} from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { currency, date, id, moment, queryId, text, timezone } from './common.ts';

export const reportName = z.enum(REPORTS);

/** What a report was asked for, as its address says it: a period with a name moves on with the days. */
export const askedReport = z
  .object({
    period: z.enum(PERIODS_AHEAD).optional(),
    from: date.optional(),
    to: date.optional(),
    step: z.enum(REPORT_STEPS).optional(),
    compared: z.enum(REPORT_COMPARISONS).optional(),
    by: z.enum(SALES_CUTS).optional(),
    across: z.enum(SALES_CUTS).optional(),
    shown: z.enum(CROSS_MEASURES).optional(),
    currency: currency.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'] });

const kept = { report: reportName, asked: askedReport, in_letter: z.boolean() };
const name = text(KEPT_REPORT.nameLength, 1);

/** A report that a person has kept under a name. */
export const keptReport = z.object({ id, name: z.string(), ...kept });
export type KeptReport = z.infer<typeof keptReport>;

const letterDay = {
  is_on: z.boolean(),
  /** 0 Sunday to 6 Saturday, and the hour, by the clocks of the organizer. */
  weekday: z.int().min(0).max(6),
  hour: z.int().min(0).max(23),
};
export const reportLetterSettings = z.object({
  ...letterDay,
  timezone,
  /** When the next one goes out; null: none does. */
  next_at: moment.nullable(),
  /** Where it goes; null: the person has no address that is confirmed. */
  email: z.string().nullable(),
});
export type ReportLetterSettings = z.infer<typeof reportLetterSettings>;

/** Reports that a person has kept, and the letter that brings them every week (docs/rules/reports.md). */
export const keptReportCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/report/kept',
    access: { area: 'payments', level: 'read' },
    summary: 'Reports that the asker has kept, and when their letter goes out.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ reports: z.array(keptReport), letter: reportLetterSettings }),
  }),
  keep: call({
    method: 'POST',
    path: '/crm/api/report/keep',
    access: { area: 'payments', level: 'read' },
    summary: 'Keeps a report with what it was asked for.',
    body: z.object({ organizer_id: id, name, ...kept, in_letter: z.boolean().default(false) }),
    response: z.object({ report: keptReport }),
  }),
  change: call({
    method: 'POST',
    path: '/crm/api/report/change-kept',
    access: { area: 'payments', level: 'read' },
    summary: 'Gives a kept report another name, or puts it into the letter or out of it.',
    body: z.object({ id, name: name.optional(), in_letter: z.boolean().optional() }),
    response: z.object({ report: keptReport }),
  }),
  forget: call({
    method: 'POST',
    path: '/crm/api/report/forget-kept',
    access: { area: 'payments', level: 'read' },
    summary: 'Forgets a kept report.',
    body: z.object({ organizer_id: id, id }),
    response: z.object({ success: z.boolean() }),
  }),
  setLetter: call({
    method: 'POST',
    path: '/crm/api/report/set-letter',
    access: { area: 'payments', level: 'read' },
    summary: 'Says whether the letter with kept reports goes to the asker, and when.',
    body: z.object({ organizer_id: id, ...letterDay }),
    response: z.object({ letter: reportLetterSettings }),
  }),
  previewLetter: call({
    method: 'GET',
    path: '/crm/api/report/preview-letter',
    access: { area: 'payments', level: 'read' },
    summary: 'The letter as it would go out now, with its pictures in it.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ subject: z.string(), html: z.string() }),
  }),
};
