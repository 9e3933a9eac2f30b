import { isRichTextEmpty, type RichTextDocument } from '@tropa/core';
import { Link } from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import classes from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { isSafeHref, toRichText } from './to-rich-text.ts';

interface EditorBodyProps extends Pick<
  RichTextEditorProps,
  'value' | 'onChange' | 'onBlur' | 'readOnly' | 'placeholder' | 'hasHeadings'
> {
  minHeight: number;
  labelId: string;
  isInvalid: boolean;
}

// Only what the contract's `richText` knows: paragraphs, headings 2 and 3, lists, line breaks; bold, italic, links.
const extensions = (hasHeadings: boolean) => [
  StarterKit.configure({
    heading: hasHeadings && { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    isAllowedUri: (href) => isSafeHref(href),
    HTMLAttributes: { rel: null, target: null },
  }),
];

const WITH_HEADINGS = extensions(true);
const WITHOUT_HEADINGS = extensions(false);

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
  const editor = useEditor({
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
    if (editor.isDestroyed) return;
    const shown = JSON.stringify(orNull(toRichText(editor.getJSON())));
    if (shown !== JSON.stringify(value && orNull(toRichText(value))))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!readOnly);
  }, [editor, readOnly]);
  return (
    <div
      className={classes['frame']}
      data-invalid={isInvalid || undefined}
      data-read-only={readOnly || undefined}
    >
      {!readOnly && <EditorToolbar editor={editor} hasHeadings={hasHeadings} />}
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
