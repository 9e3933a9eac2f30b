import { Popover } from '@mantine/core';
import { DROPDOWN } from '@tropa/core';
import { lazy, Suspense, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { useUiTexts } from '../../texts.tsx';
import classes from './date-input.module.css';

/** The calendar, loaded when it is first opened. */
export const LazyCalendar = lazy(async () => ({
  default: (await import('../../calendar/calendar.tsx')).Calendar,
}));

interface CalendarPopoverProps {
  opened: boolean;
  onClose: () => void;
  /** Opened by keyboard or button: the focus goes in and stays. */
  hasFocus: boolean;
  /** The field it belongs to. */
  target: ReactElement;
  children: ReactNode;
}

/** A dialog round a field must not close by the Esc that closes its calendar. */
function keepEscape(event: FocusEvent): void {
  event.target.setAttribute('data-mantine-stop-propagation', 'true');
}

/** A calendar under its field. */
export function CalendarPopover({ opened, onClose, hasFocus, target, children }: CalendarPopoverProps) {
  const texts = useUiTexts().date;
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="bottom-start"
      offset={DROPDOWN.selectOffsetY}
      shadow="md"
      trapFocus={hasFocus}
      returnFocus={hasFocus}
      // The field's button says what it opens: a field itself may not.
      withRoles={false}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown
        className={classes['dropdown'] ?? ''}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library renders the element
        role="dialog"
        aria-label={texts.open}
        onFocusCapture={keepEscape}
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <Suspense fallback={<div className={classes['waiting']} />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
