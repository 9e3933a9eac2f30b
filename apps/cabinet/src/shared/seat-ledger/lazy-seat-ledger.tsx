import { lazy, Suspense } from 'react';
import type { SeatLedgerSheetProps } from './seat-ledger-sheet.tsx';

const Body = lazy(async () => ({ default: (await import('./seat-ledger-sheet.tsx')).SeatLedgerSheet }));

/** The seat ledger of a departure in a sheet, loaded when it is first opened. */
export function SeatLedger(props: SeatLedgerSheetProps) {
  if (!props.opened && props.date_id === null) return null;
  return (
    <Suspense>
      <Body {...props} />
    </Suspense>
  );
}
