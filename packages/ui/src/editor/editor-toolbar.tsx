import { Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { ReasonedIcon } from '../buttons/reasoned.tsx';
import { useUiTexts } from '../texts.tsx';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text-editor.module.css';

interface EditorToolbarProps {
  editor: Editor;
  hasHeadings: boolean;
  /** More tools, after the link. */
  children?: ReactNode;
}

/** The buttons of the allowed marks and nodes. */
export function EditorToolbar({ editor, hasHeadings, children }: EditorToolbarProps) {
  const texts = useUiTexts().editor;
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div className={classes['toolbar']} role="toolbar">
      <Tool icon={IconBold} label={texts.bold} isActive={state.bold} run={() => chain().toggleBold().run()} />
      <Tool
        icon={IconItalic}
        label={texts.italic}
        isActive={state.italic}
        run={() => chain().toggleItalic().run()}
      />
      <span className={classes['gap']} />
      {hasHeadings && (
        <>
          <Tool
            icon={IconH2}
            label={texts.heading}
            isActive={state.heading}
            run={() => chain().toggleHeading({ level: 2 }).run()}
          />
          <Tool
            icon={IconH3}
            label={texts.subheading}
            isActive={state.subheading}
            run={() => chain().toggleHeading({ level: 3 }).run()}
          />
          <span className={classes['gap']} />
        </>
      )}
      <Tool
        icon={IconList}
        label={texts.bulletList}
        isActive={state.bulletList}
        run={() => chain().toggleBulletList().run()}
      />
      <Tool
        icon={IconListNumbers}
        label={texts.orderedList}
        isActive={state.orderedList}
        run={() => chain().toggleOrderedList().run()}
      />
      <span className={classes['gap']} />
      <LinkControl editor={editor} isActive={state.link} />
      {children}
      <span className={classes['spring']} />
      <Tool
        icon={IconArrowBackUp}
        label={texts.undo}
        disabledReason={!state.canUndo && texts.nothingToUndo}
        run={() => chain().undo().run()}
      />
      <Tool
        icon={IconArrowForwardUp}
        label={texts.redo}
        disabledReason={!state.canRedo && texts.nothingToRedo}
        run={() => chain().redo().run()}
      />
    </div>
  );
}

interface ToolProps {
  icon: Icon;
  label: string;
  isActive?: boolean;
  disabledReason?: string | false;
  run: () => void;
}

function Tool({ icon: ToolIcon, label, isActive, disabledReason, run }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ReasonedIcon
        size={28}
        aria-label={label}
        aria-pressed={isActive}
        disabledReason={disabledReason}
        variant={isActive ? 'light' : 'subtle'}
        color={isActive ? undefined : 'gray'}
        onClick={run}
      >
        <ToolIcon size={16} stroke={1.8} />
      </ReasonedIcon>
    </Tooltip>
  );
}
