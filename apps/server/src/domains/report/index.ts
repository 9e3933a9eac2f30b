import { keptReportCalls, organizerCalls, reportCalls, todayCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { loadDashboard } from './dashboard/load-dashboard.ts';
import { duesReport } from './dues/dues-report.ts';
import { departuresMoney } from './departures/departure-money.ts';
import { createDuesReportExport, duesReportExport } from './dues/exporting.ts';
import { createGuidesReportExport, guidesReportExport } from './guides/exporting.ts';
import { guidesReport } from './guides/guides-report.ts';
import { changeKept, forgetKept, keepReport, listKept } from './kept/kept-reports.ts';
import { previewLetter } from './letter/preview.ts';
import { sendReportLetters } from './letter/send-letters.ts';
import { setLetter } from './letter/settings.ts';
import { registerStopReports } from './letter/stop-letter.ts';
import { lostDates, lostPeople } from './lost/behind.ts';
import { createLostReportExport, lostReportExport } from './lost/exporting.ts';
import { lostReport } from './lost/lost-report.ts';
import { createMoneyReportExport, moneyReportExport } from './money/exporting.ts';
import { moneyReport } from './money/money-report.ts';
import { countedDepartures } from './occupancy/counted-departures.ts';
import { createOccupancyReportExport, occupancyReportExport } from './occupancy/exporting.ts';
import { occupancyReport } from './occupancy/occupancy-report.ts';
import { createProfitReportExport, profitReportExport } from './profit/exporting.ts';
import { profitReport } from './profit/profit-report.ts';
import { addUpSales } from './sales/add-up-sales.ts';
import { createSalesReportExport, salesReportExport } from './sales/exporting.ts';
import { salesReport } from './sales/sales-report.ts';
import { createTaxesReportExport, taxesReportExport } from './taxes/exporting.ts';
import { taxReceipts } from './taxes/tax-receipts.ts';
import { taxesReport } from './taxes/taxes-report.ts';
import { viewToday } from './today/view-today.ts';

export const reportDomain: Domain = {
  name: 'report',
  routes: [
    route(organizerCalls.dashboard, loadDashboard),
    route(todayCalls.view, viewToday),
    route(reportCalls.money, moneyReport),
    route(reportCalls.exportMoney, createMoneyReportExport),
    route(reportCalls.sales, salesReport),
    route(reportCalls.exportSales, createSalesReportExport),
    route(reportCalls.occupancy, occupancyReport),
    route(reportCalls.countedDepartures, countedDepartures),
    route(reportCalls.exportOccupancy, createOccupancyReportExport),
    route(reportCalls.profit, profitReport),
    route(reportCalls.exportProfit, createProfitReportExport),
    route(reportCalls.guides, guidesReport),
    route(reportCalls.exportGuides, createGuidesReportExport),
    route(reportCalls.departuresMoney, departuresMoney),
    route(reportCalls.taxes, taxesReport),
    route(reportCalls.taxReceipts, taxReceipts),
    route(reportCalls.exportTaxes, createTaxesReportExport),
    route(reportCalls.lost, lostReport),
    route(reportCalls.lostDates, lostDates),
    route(reportCalls.lostPeople, lostPeople),
    route(reportCalls.exportLost, createLostReportExport),
    route(reportCalls.dues, duesReport),
    route(reportCalls.exportDues, createDuesReportExport),
    route(keptReportCalls.list, listKept),
    route(keptReportCalls.keep, keepReport),
    route(keptReportCalls.change, changeKept),
    route(keptReportCalls.forget, forgetKept),
    route(keptReportCalls.setLetter, setLetter),
    route(keptReportCalls.previewLetter, previewLetter),
  ],
  reactions: [
    moneyReportExport,
    salesReportExport,
    duesReportExport,
    lostReportExport,
    occupancyReportExport,
    profitReportExport,
    guidesReportExport,
    taxesReportExport,
  ],
  scheduled: [
    { name: 'report.add-up-sales', cron: '* * * * *', handle: (services) => addUpSales(services) },
    { name: 'report.letters', cron: '*/5 * * * *', handle: sendReportLetters },
  ],
  register: registerStopReports,
};
