import { exportCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { serveExports } from './writing/files.ts';
import { cleanUpExports } from './writing/clean-up-exports.ts';
import { cancelExport, viewExport } from './asking/follow-export.ts';
import { writeExport } from './writing/write-export.ts';

export { askExport } from './asking/ask-export.ts';
export { column, type SheetColumn } from './writing/cells.ts';
export { exportable, type ExportMember } from './asking/kinds.ts';
export { sheetOf } from './writing/sheet.ts';

export const exportingDomain: Domain = {
  name: 'exporting',
  routes: [route(exportCalls.view, viewExport), route(exportCalls.cancel, cancelExport)],
  subscriptions: [writeExport],
  scheduled: [{ name: 'exporting.clean-up', cron: '27 * * * *', handle: cleanUpExports }],
  register: serveExports,
};
