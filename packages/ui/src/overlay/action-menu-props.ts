import type { ReactElement, ReactNode } from 'react';

export interface TriggerProperties {
  onClick?: () => void;
  onPointerEnter?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

/** One line of a menu. */
export interface ActionMenuItem {
  id: string | number;
  label: ReactNode;
  left?: ReactNode;
  right?: ReactNode;
  isDangerous?: boolean;
  /** Why it does nothing now: said under its words. */
  disabledReason?: string | false | undefined;
  /** A switch: the menu stays open when it is chosen. */
  isChecked?: boolean;
  /** With another choice this one ends, so the menu goes; else several are switched one after another. */
  isOneOfSeveral?: boolean;
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
