import type { ExportKind } from '@tropa/contract';
import { exportable } from '../../exporting/index.ts';

type Source = Parameters<typeof exportable.with>[0];
type Asked = Parameters<Source['open']>;

/** Lets a report be exported as it is shown, to whoever sees all the money: an agent's people have none to see. */
export const reportExport = (
  kind: ExportKind,
  open: (services: Asked[0], asked: Asked[1]) => ReturnType<Source['open']>,
) =>
  exportable.with({
    kind,
    area: 'payments',
    open: (services, asked, { scope }) => {
      if (scope !== 'all') throw new Error('Reports are exported for whoever sees all the money');
      return open(services, asked);
    },
  });
