import { lazy, Suspense } from 'react';
import { useOnceTrue } from './use-once-true.ts';
import type { SheetProps } from './sheet-props.ts';

const load = () => import('./sheet-body.tsx');
const Body = lazy(async () => ({ default: (await load()).SheetBody }));
const BottomBody = lazy(async () => ({ default: (await load()).BottomSheetBody }));

/**
 * Loads the sheet's code before it is asked for, where it may have to open without a network. Where that fails now, it is
 * loaded when the sheet opens.
 */
export const loadSheet = (): Promise<void> =>
  load().then(
    () => undefined,
    () => undefined,
  );

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
