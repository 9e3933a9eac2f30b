import { Popover } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { DROPDOWN } from '@tropa/core';
import { useRef, useState, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import classes from './dropdown.module.css';
import { FLOATING } from './floating.ts';
import { useDropdownClosing } from './use-dropdown-closing.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DropdownProps {
  /** Said to screen readers. */
  label: string;
  /** The button that opens it; spread the properties given onto it. */
  renderTrigger: (properties: DropdownTriggerProperties) => ReactElement;
  /** The content, or a function of how to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** `hover`: a pointer over it opens, too; fingers and keys click as ever. */
  opensOn?: 'click' | 'hover';
  /** Closes 300 ms after the pointer has left it and its button. So it is with `hover` unless told otherwise. */
  closesOnLeave?: boolean;
  position?: 'bottom-start' | 'bottom' | 'bottom-end' | 'top-start' | 'top' | 'top-end';
  width?: number | 'target';
}

export interface DropdownTriggerProperties {
  onClick: () => void;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

/**
 * Any content behind a button (docs/rules/interface.md): opens on click or hover; closes on a click outside, scroll or wheel
 * outside, a change of the window's size, Esc, or some time after the pointer has left. Esc gives the focus back.
 */
export function Dropdown(props: DropdownProps) {
  const { label, renderTrigger, children, opensOn = 'click', position = 'bottom-start', width } = props;
  const { closesOnLeave = opensOn === 'hover' } = props;
  const [isOpen, setIsOpen] = useState(false);
  /** Opened by a click or a key: the focus goes inside. */
  const [isTrapped, setIsTrapped] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  const close = () => setIsOpen(false);
  const { start: leave, clear: stay } = useTimeout(close, DROPDOWN.closeDelayMs);
  // Where a pointer opened it, the focus may go inside later: then it is asked where it was.
  useReturnFocus(isOpen && isTrapped);
  useDropdownClosing(isOpen, dropdown, close);
  const onLeave = (event: PointerEvent) => {
    stay();
    if (closesOnLeave && isMouse(event)) leave();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position={position}
      width={width}
      shadow="md"
      withArrow
      arrowSize={12}
      trapFocus={isTrapped}
      closeOnEscape={false}
      {...FLOATING}
    >
      <Popover.Target>
        {renderTrigger({
          onClick: () => {
            stay();
            setIsTrapped(true);
            // A mouse that clicks what its coming has opened does not mean to close it.
            setIsOpen(opensOn === 'hover' || !isOpen);
          },
          onPointerEnter: (event) => {
            stay();
            if (opensOn !== 'hover' || !isMouse(event)) return;
            if (!isOpen) setIsTrapped(false);
            // Also when it is open: its closing may be on the way already.
            setIsOpen(true);
          },
          onPointerLeave: onLeave,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        })}
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        tabIndex={-1}
        aria-label={label}
        className={classes['dropdown'] ?? ''}
        onPointerEnter={stay}
        onPointerLeave={onLeave}
      >
        {typeof children === 'function' ? children(close) : children}
      </Popover.Dropdown>
    </Popover>
  );
}
