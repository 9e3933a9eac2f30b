import { isRichTextEmpty, type RichTextDocument, toRichText } from '@tropa/core';
import { EditorContent } from '@tiptap/react';
import { useEffect } from 'react';
import classes from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { textNodes } from './text-nodes.ts';
import { useLiveEditor } from './use-live-editor.ts';

interface EditorBodyProps extends Pick<
  RichTextEditorProps,
  'value' | 'onChange' | 'onBlur' | 'readOnly' | 'placeholder' | 'hasHeadings'
> {
  minHeight: number;
  labelId: string;
  isInvalid: boolean;
}

const WITH_HEADINGS = textNodes(true);
const WITHOUT_HEADINGS = textNodes(false);

/** The TipTap editor with its toolbar. */
export function EditorBody({
  value,
  onChange,
  onBlur,
  readOnly = false,
  placeholder,
  hasHeadings = true,
  minHeight,
  labelId,
  isInvalid,
}: EditorBodyProps) {
  const editor = useLiveEditor({
    extensions: hasHeadings ? WITH_HEADINGS : WITHOUT_HEADINGS,
    content: value,
    editable: !readOnly,
    editorProps: { attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(orNull(toRichText(changed.getJSON()))),
    onBlur: () => onBlur?.(),
  });
  // A value from outside (a reset form, another record) is taken over; what was just typed here is the same already.
  // Both are put into one shape first: the database gives the fields of a node in an order of its own.
  useEffect(() => {
    // Strict mode runs effects of an editor that was thrown away.
    if (!editor || editor.isDestroyed) return;
    const shown = JSON.stringify(orNull(toRichText(editor.getJSON())));
    if (shown !== JSON.stringify(value && orNull(toRichText(value))))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  return (
    <div
      className={classes['frame']}
      data-invalid={isInvalid || undefined}
      data-read-only={readOnly || undefined}
    >
      {!readOnly && editor && <EditorToolbar editor={editor} hasHeadings={hasHeadings} />}
      <div className={classes['body']} style={{ minHeight }}>
        {placeholder && isRichTextEmpty(value) && (
          <span className={classes['placeholder']}>{placeholder}</span>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

const orNull = (document: RichTextDocument): RichTextDocument | null =>
  isRichTextEmpty(document) ? null : document;
