import { isSafeHref } from '@tropa/core';
import type { Editor } from '@tiptap/core';
import { pageTranslator } from '@tropa/i18n';
import { useLayoutEffect, useReducer, useState } from 'react';
import { boxOf } from './boxes.ts';
import type { Show } from './canvas-state.ts';
import styles from './canvas.module.css';
import { ToolIcon } from './tool-icon.tsx';

interface RichToolsProps {
  editor: Editor;
  show: Show;
  /** A key ends the editing. */
  onLeave: () => void;
}

type RichTool = 'bold' | 'italic' | 'bullets' | 'numbers' | 'link';
const MARKS = ['bold', 'italic'] as const;

/** The bar over a rich text that is edited where it stands: bold, italic, lists, a link. */
export function RichTools({ editor, show, onLeave }: RichToolsProps) {
  const t = pageTranslator(show.language);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [href, setHref] = useState<string | null>(null);
  // Before a key can change the text: a change that is not heard leaves the tools as they were.
  useLayoutEffect(() => {
    editor.on('transaction', redraw);
    return () => void editor.off('transaction', redraw);
  }, [editor]);
  const box = boxOf([editor.view.dom]);
  if (!box) return null;
  const tool = (icon: RichTool, isOn: boolean, press: () => void) => (
    <button
      className={styles.tool}
      type="button"
      aria-label={t(`canvas.rich.${icon}`)}
      title={t(`canvas.rich.${icon}`)}
      aria-pressed={isOn}
      // The text keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <ToolIcon name={icon} />
    </button>
  );
  // A chain begins with the selection as it is when the chain is made.
  const line = () => editor.chain().focus(null, { scrollIntoView: false });
  const setLink = () => {
    if (href === '') line().extendMarkRange('link').unsetLink().run();
    else if (href !== null && isSafeHref(href)) line().extendMarkRange('link').setLink({ href }).run();
    else return;
    setHref(null);
  };
  return (
    <div
      className={styles.richBar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('canvas.rich.tools')}
      data-canvas-rich-tools
      style={{ top: box.top, left: box.left }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      {MARKS.map((mark) => (
        <span key={mark}>{tool(mark, editor.isActive(mark), () => void line().toggleMark(mark).run())}</span>
      ))}
      {tool('bullets', editor.isActive('bulletList'), () => void line().toggleBulletList().run())}
      {tool('numbers', editor.isActive('orderedList'), () => void line().toggleOrderedList().run())}
      {tool('link', editor.isActive('link'), () => {
        const known: unknown = editor.getAttributes('link')['href'];
        setHref(href === null ? (typeof known === 'string' ? known : '') : null);
      })}
      {href !== null && (
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody asked to type an address
          autoFocus
          className={styles.address}
          aria-label={t('canvas.rich.address')}
          aria-invalid={href !== '' && !isSafeHref(href)}
          placeholder="https://"
          maxLength={2000}
          value={href}
          onChange={(event) => setHref(event.currentTarget.value.trim())}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') setLink();
            if (event.key === 'Escape') setHref(null);
          }}
        />
      )}
    </div>
  );
}
