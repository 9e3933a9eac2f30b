import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './entries.module.css';

interface EntryHeadProps {
  title: string;
  removeLabel: string;
  /** Not given where the entry cannot be removed. */
  onRemove: (() => void) | undefined;
  /** The handle that moves the entry. */
  grip?: ReactNode;
}

/** The head of one entry of a list: what it is, the handle that moves it, and the button that removes it. */
export function EntryHead({ title, removeLabel, onRemove, grip }: EntryHeadProps) {
  return (
    <div className={classes['entryHead']}>
      {grip}
      <h3 className={classes['entryTitle']}>{title}</h3>
      {onRemove && (
        <ActionIcon size={36} className={classes['icon'] ?? ''} aria-label={removeLabel} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}
