import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ActionMenu } from './action-menu.tsx';
import type { ActionMenuProps } from './action-menu-props.ts';

export interface MoreMenuProps extends Omit<ActionMenuProps, 'renderTrigger'> {
  /** What the menu is about: its button shows dots only. */
  label: string;
  /** Side of the button in px. */
  size?: number;
  hasBorder?: boolean;
  isBusy?: boolean;
  className?: string | undefined;
}

/** A menu behind three dots: what else may be done to a thing. */
export function MoreMenu({
  label,
  size = 36,
  hasBorder = false,
  isBusy = false,
  className,
  ...menu
}: MoreMenuProps) {
  return (
    <ActionMenu
      {...menu}
      renderTrigger={(properties) => (
        <ActionIcon
          {...(hasBorder && { variant: 'default', title: label })}
          size={size}
          className={className ?? ''}
          loading={isBusy}
          aria-label={label}
          {...properties}
        >
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      )}
    />
  );
}
