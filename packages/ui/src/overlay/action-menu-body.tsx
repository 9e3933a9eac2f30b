import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ActionMenuProps } from './action-menu-props.ts';
import { FLOATING } from './floating.ts';
import { useDropdownClosing } from './use-dropdown-closing.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The menu itself: it comes open, because it was asked for. */
export function ActionMenuBody({
  items,
  renderTrigger,
  heading,
  position = 'bottom-end',
  width,
}: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  // The button is made anew when the menu comes, so it is found by the id that the menu gives it.
  const id = useId();
  useReturnFocus(isOpen, id);
  const dropdown = useRef<HTMLDivElement>(null);
  useDropdownClosing(isOpen, dropdown, () => setIsOpen(false));
  return (
    <Menu
      id={id}
      opened={isOpen}
      onChange={setIsOpen}
      position={position}
      width={width}
      withInitialFocusPlaceholder={false}
      {...FLOATING}
    >
      <Menu.Target>{renderTrigger({})}</Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {items.map((item) =>
          item.isChecked === undefined ? (
            <Menu.Item
              key={item.id}
              leftSection={item.left}
              rightSection={item.right}
              color={item.isDangerous ? 'red' : undefined}
              disabled={item.isDisabled}
              onClick={item.onSelect}
            >
              {item.label}
            </Menu.Item>
          ) : (
            <Menu.CheckboxItem
              key={item.id}
              checked={item.isChecked}
              checkIcon={<IconCheck size={16} />}
              disabled={item.isDisabled}
              onChange={item.onSelect}
            >
              {item.label}
            </Menu.CheckboxItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
