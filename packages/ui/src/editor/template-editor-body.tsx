import { Link } from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { placeholderNodes } from './placeholder-nodes.ts';
import frame from './rich-text-editor.module.css';
import classes from './template-editor.module.css';
import type { TemplateEditorProps } from './template-editor.tsx';
import { isSafeHref } from './to-rich-text.ts';
import { toTemplate } from './to-template.ts';

type TemplateEditorBodyProps = Pick<
  TemplateEditorProps,
  'value' | 'onChange' | 'readOnly' | 'groups' | 'words'
> & { labelId: string; isInvalid: boolean };

// The nodes of a document on paper: paragraphs, headings 2 and 3, lists, line breaks; bold, italic, links; placeholders.
const extensions = (groups: TemplateEditorProps['groups']) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
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
  ...placeholderNodes(
    new Map(groups.flatMap(({ placeholders }) => placeholders.map(({ key, title }) => [key, title]))),
  ),
];

/** The TipTap editor of templates with its toolbar. */
export function TemplateEditorBody({
  value,
  onChange,
  readOnly = false,
  groups,
  words,
  labelId,
  isInvalid,
}: TemplateEditorBodyProps) {
  const editor = useEditor({
    extensions: extensions(groups),
    content: value,
    editable: !readOnly,
    editorProps: { attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(toTemplate(changed.getJSON())),
  });
  // A value from outside (another version) is taken over; what was just typed here is the same already.
  useEffect(() => {
    // Strict mode runs effects of an editor that was thrown away.
    if (editor.isDestroyed) return;
    if (JSON.stringify(toTemplate(editor.getJSON())) !== JSON.stringify(toTemplate(value)))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div
      className={frame['frame']}
      data-invalid={isInvalid || undefined}
      data-read-only={readOnly || undefined}
    >
      {!readOnly && (
        <EditorToolbar editor={editor} hasHeadings>
          <PlaceholderMenu
            groups={groups}
            words={words}
            onChoose={({ key, is_block }) =>
              editor
                .chain()
                .focus()
                .insertContent({ type: is_block ? 'placeholderBlock' : 'placeholder', attrs: { key } })
                .run()
            }
          />
        </EditorToolbar>
      )}
      <div className={`${frame['body']} ${classes['body']}`}>
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
