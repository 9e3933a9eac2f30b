import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './selection.module.css';

interface SelectionBarProps {
  /** Names the bar for those who listen. */
  label: string;
  /** How many are chosen. */
  text: string;
  clearLabel: string;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** What may be done with the chosen rows: stays at the foot of the screen while there are any. */
export function SelectionBar({ label, text, clearLabel, onClear, children }: SelectionBarProps) {
  return (
    <section className={classes['bar']} aria-label={label}>
      <ActionIcon size={36} aria-label={clearLabel} title={clearLabel} onClick={onClear}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
      <output className={classes['text']}>{text}</output>
      <span className={classes['buttons']}>{children}</span>
    </section>
  );
}
