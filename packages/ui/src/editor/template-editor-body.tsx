import { EditorContent } from '@tiptap/react';
import { useEffect } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { placeholderNodes } from './placeholder-nodes.ts';
import frame from './rich-text-editor.module.css';
import classes from './template-editor.module.css';
import type { TemplateEditorProps } from './template-editor-props.ts';
import { textNodes } from './text-nodes.ts';
import { toTemplate } from './to-template.ts';
import { useLiveEditor } from './use-live-editor.ts';

type TemplateEditorBodyProps = Pick<
  TemplateEditorProps,
  'value' | 'onChange' | 'readOnly' | 'groups' | 'words'
> & { labelId: string; isInvalid: boolean };

/** The nodes of every text, and placeholders. */
const extensions = (groups: TemplateEditorProps['groups']) => [
  ...textNodes(true),
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
  const editor = useLiveEditor({
    extensions: extensions(groups),
    content: value,
    editable: !readOnly,
    editorProps: { attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(toTemplate(changed.getJSON())),
  });
  // A value from outside (another version) is taken over; what was just typed here is the same already.
  useEffect(() => {
    // Strict mode runs effects of an editor that was thrown away.
    if (!editor || editor.isDestroyed) return;
    if (JSON.stringify(toTemplate(editor.getJSON())) !== JSON.stringify(toTemplate(value)))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div
      className={frame['frame']}
      data-invalid={isInvalid || undefined}
      data-read-only={readOnly || undefined}
    >
      {!readOnly && editor && (
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
