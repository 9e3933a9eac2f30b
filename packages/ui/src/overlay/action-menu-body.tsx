import { Menu, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ActionMenuItem, ActionMenuProps } from './action-menu-props.ts';
import { FLOATING } from './floating.ts';
import { useDropdownClosing } from './use-dropdown-closing.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** It stays where the arrows reach it, so that its reason is heard, and the menu stays open. */
const OFF = { 'aria-disabled': true, closeMenuOnClick: false } as const;

const pressed = ({ disabledReason, onSelect }: ActionMenuItem) =>
  disabledReason ? OFF : { onClick: onSelect };

const named = ({ label, disabledReason }: ActionMenuItem) =>
  disabledReason ? (
    <>
      <Text span inherit c="dimmed">
        {label}
      </Text>
      <Text span size="xs" display="block">
        {disabledReason}
      </Text>
    </>
  ) : (
    label
  );

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
              {...pressed(item)}
            >
              {named(item)}
            </Menu.Item>
          ) : (
            <Menu.CheckboxItem
              key={item.id}
              checked={item.isChecked}
              checkIcon={<IconCheck size={16} />}
              closeMenuOnClick={item.isOneOfSeveral === true}
              {...(item.disabledReason ? OFF : { onChange: item.onSelect })}
            >
              {named(item)}
            </Menu.CheckboxItem>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
