import {
  useFieldArray,
  type FieldArray,
  type FieldArrayPath,
  type UseFieldArrayAppend,
  type UseFieldArrayMove,
  type UseFieldArrayRemove,
  type UseFieldArrayReplace,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import type { TourValues } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';

export interface TourEntries<N extends FieldArrayPath<TourValues> = FieldArrayPath<TourValues>> {
  /** Keys of the entries in their order. */
  keys: string[];
  append: UseFieldArrayAppend<TourValues, N>;
  move: UseFieldArrayMove;
  replace: UseFieldArrayReplace<TourValues, N>;
  remove: UseFieldArrayRemove;
  /** Removes an entry, tells so by its name, and offers to bring it back. */
  removeWithUndo: (index: number, name: string) => void;
}

/** One of the tour's lists: what the form keeps of it, and how it is changed. */
export function useTourEntries<N extends FieldArrayPath<TourValues>>(name: N): TourEntries<N> {
  const { t } = useTranslation();
  const { control, form } = useTourEditor();
  const { fields, append, insert, move, remove, replace } = useFieldArray<TourValues, N, 'key'>({
    control,
    name,
    keyName: 'key',
  });
  const removeWithUndo = (index: number, label: string) => {
    // The value of a list's own name is that list.
    const entry = (form.getValues(name) as FieldArray<TourValues, N>[])[index];
    if (entry === undefined) return;
    remove(index);
    showRemoved(t, label, () => insert(index, entry));
  };
  return { keys: fields.map(({ key }) => key), append, move, replace, remove, removeWithUndo };
}
