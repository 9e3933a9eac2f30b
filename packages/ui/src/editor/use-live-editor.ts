import { useEditor, type Editor, type UseEditorOptions } from '@tiptap/react';

/**
 * An editor of TipTap; null while there is none. The library's own types leave that out: a part of a page that is hidden by
 * its tab loses its effects, and with them its editor, and may be drawn again before it has another.
 */
export function useLiveEditor(options: UseEditorOptions): Editor | null {
  return useEditor(options);
}
