import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { EntryHead } from './entry-head.tsx';
import classes from './entries.module.css';
import { useSortableEntry } from './use-sortable-entry.tsx';

/** What a list gives each of its entries. */
export interface EntryProps {
  /** The key of the entry, for dragging. */
  id: string;
  index: number;
  /** Is given what the entry is called. */
  onRemove: (name: string) => void;
}

interface SortableEntryProps extends Pick<EntryProps, 'id' | 'onRemove'> {
  /** What the entry is called. */
  name: string;
  removeLabel: string;
  children: ReactNode;
}

/** One entry of a sortable list: its head with the handle and the bin, and its fields. */
export function SortableEntry({ id, name, removeLabel, onRemove, children }: SortableEntryProps) {
  const { t } = useTranslation();
  const { readOnly } = useTourEditor();
  const { grip, isDragging, ...entry } = useSortableEntry(
    id,
    readOnly ? null : t('tour.program.move', { name }),
  );
  return (
    <section {...entry} className={classes['entry']} data-dragging={isDragging || undefined}>
      <EntryHead
        title={name}
        removeLabel={removeLabel}
        onRemove={readOnly ? undefined : () => onRemove(name)}
        grip={grip}
      />
      {children}
    </section>
  );
}
