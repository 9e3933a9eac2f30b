import { lazy, Suspense } from 'react';
import { useOnceTrue } from './use-once-true.ts';
import type { SheetProps } from './sheet-props.ts';

const Body = lazy(async () => ({ default: (await import('./sheet-body.tsx')).SheetBody }));
const BottomBody = lazy(async () => ({ default: (await import('./sheet-body.tsx')).BottomSheetBody }));

/**
 * A dialog on wide screens, a sheet from below that swipes shut on phones. Esc closes it and gives focus back.
 * Its code is loaded when it is first opened.
 */
export function Sheet(props: SheetProps) {
  const isWanted = useOnceTrue(props.opened);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Body {...props} />
    </Suspense>
  );
}

/** A sheet from below, whatever the width. */
export function BottomSheet(props: Omit<SheetProps, 'kind'>) {
  const isWanted = useOnceTrue(props.opened);
  if (!isWanted) return null;
  return (
    <Suspense>
      <BottomBody {...props} />
    </Suspense>
  );
}
