import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ActionMenuItem, ActionMenuProps } from './action-menu.tsx';
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
        {items.map((item) => (
          <Menu.Item
            key={item.id}
            leftSection={item.left}
            rightSection={item.isChecked === undefined ? item.right : <Mark isShown={item.isChecked} />}
            color={item.isDangerous ? 'red' : undefined}
            disabled={item.isDisabled}
            closeMenuOnClick={item.isChecked === undefined}
            onClick={item.onSelect}
            {...checkedProperties(item)}
          >
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const checkedProperties = ({ isChecked }: ActionMenuItem) =>
  isChecked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': isChecked };

/** The check's place is kept, so that the menu does not change its width. */
function Mark({ isShown }: { isShown: boolean }) {
  return <IconCheck size={16} style={{ visibility: isShown ? 'visible' : 'hidden' }} aria-hidden />;
}
