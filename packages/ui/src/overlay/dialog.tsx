import { lazy, Suspense } from 'react';
import { useOnceTrue } from './use-once-true.ts';
import type { DialogProps } from './dialog-props.ts';

const Body = lazy(async () => ({ default: (await import('./dialog-body.tsx')).DialogBody }));

/**
 * A modal dialog: Esc, the cross and a click beside it close it, the focus goes back to where it was, and 300 ms later it
 * is removed (docs/rules/interface.md). Its code is loaded when it is first opened.
 */
export function Dialog(props: DialogProps) {
  const isWanted = useOnceTrue(props.opened);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Body {...props} />
    </Suspense>
  );
}
