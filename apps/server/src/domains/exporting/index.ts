import { exportCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { serveExports } from './files.ts';
import { cleanUpExports } from './jobs/clean-up-exports.ts';
import { cancelExport, viewExport } from './operations/follow-export.ts';
import { writeExport } from './write-export.ts';

export { askExport } from './ask-export.ts';
export { column, type SheetColumn } from './cells.ts';
export { exportable } from './kinds.ts';
export { sheetOf } from './sheet.ts';

export const exportingDomain: Domain = {
  name: 'exporting',
  routes: [route(exportCalls.view, viewExport), route(exportCalls.cancel, cancelExport)],
  subscriptions: [writeExport],
  scheduled: [{ name: 'exporting.clean-up', cron: '27 * * * *', handle: cleanUpExports }],
  register: serveExports,
};
