import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';

/** One line of a menu. */
export interface ActionMenuItem {
  id: string | number;
  label: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** A switch: the menu stays open when it is chosen. */
  isChecked?: boolean;
  onSelect: () => void;
}

export interface ActionMenuProps {
  items: readonly ActionMenuItem[];
  /** The button that opens it; spread the properties given onto it. */
  renderTrigger: (properties: TriggerProperties) => ReactElement;
  heading?: string | undefined;
  position?: 'bottom-start' | 'bottom-end' | 'top-start';
  width?: number;
}
export interface TriggerProperties {
  onClick?: () => void;
  onPointerEnter?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

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
