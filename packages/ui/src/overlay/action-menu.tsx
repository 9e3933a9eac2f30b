import { lazy, Suspense, useState } from 'react';
import type { ActionMenuProps } from './action-menu-props.ts';

const load = () => import('./action-menu-body.tsx');
const Body = lazy(async () => ({ default: (await load()).ActionMenuBody }));

/** A menu behind a button. Its positioning code is loaded when it is first opened, or hovered just before. */
export function ActionMenu(props: ActionMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = props.renderTrigger({
    onClick: () => setIsWanted(true),
    onPointerEnter: () => void load(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Body {...props} />
    </Suspense>
  );
}
