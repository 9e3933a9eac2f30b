import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { SortableArea, UploadsOfItem, UploadsOfList } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './entries.module.css';
import type { TourEntries } from './use-tour-entries.ts';

interface EntryListProps {
  entries: Pick<TourEntries, 'keys' | 'move'>;
  /** There are never more. */
  max: number;
  addLabel: string;
  onAdd: () => void;
  /** Draws one entry. */
  children: (key: string, index: number) => ReactNode;
}

/** The entries of a list in an order that can be changed, and the button that adds one. */
export function EntryList({ entries: { keys, move }, max, addLabel, onAdd, children }: EntryListProps) {
  const { readOnly } = useTourEditor();
  return (
    <div className={classes['entries']} data-span="full">
      <SortableArea ids={keys} isLocked={readOnly} onMove={move}>
        <UploadsOfList ids={keys}>
          {keys.map((key, place) => (
            <UploadsOfItem key={key} id={key} place={place}>
              {children(key, place)}
            </UploadsOfItem>
          ))}
        </UploadsOfList>
      </SortableArea>
      {!readOnly && keys.length < max && (
        <Button
          variant="default"
          className={classes['add'] ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      )}
    </div>
  );
}
