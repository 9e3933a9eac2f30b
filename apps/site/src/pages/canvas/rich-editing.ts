import { isRichTextEmpty, isSafeHref, toRichText } from '@tropa/core';
import type { RichText } from '@tropa/contract';
import { Editor } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { focusRichTools } from './focus-blocks.ts';
import type { Editing } from './plain-editing.ts';

interface RichEditing {
  /** Shows the text; it is hidden meanwhile. */
  element: HTMLElement;
  value: RichText;
  label: string;
  onChange: (value: RichText | null) => void;
  /** The keyboard went elsewhere. */
  onDone: () => void;
  /** A key ended it: the keyboard goes back to where it came from. */
  onLeave: () => void;
}

/** The same nodes as in the form; headings only where the text has some already, as not every text may. */
const nodesFor = ({ content }: RichText) => [
  StarterKit.configure({
    heading: content.some(({ type }) => type === 'heading') && { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
    // It adds a paragraph to every text.
    trailingNode: false,
  }),
  Link.configure({
    openOnClick: false,
    isAllowedUri: (href) => isSafeHref(href),
    HTMLAttributes: { rel: null, target: null },
  }),
];

/** Lets a rich text be edited where it stands. */
export function editRichText({ element, value, label, onChange, onDone, onLeave }: RichEditing): Editing & {
  editor: Editor;
} {
  const place = document.createElement('div');
  place.className = element.className;
  place.dataset['canvasEditing'] = '';
  element.after(place);
  element.style.display = 'none';
  const editor = new Editor({
    element: place,
    extensions: nodesFor(value),
    content: value,
    // The policy of the page lets no styles in; the few that are needed are in its sheet.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (_view, event) => {
        event.stopPropagation();
        const { key, altKey, shiftKey } = event;
        if (key === 'Escape') onLeave();
        // In a list Tab makes an entry of an entry.
        const isToTools = key === 'Tab' ? !shiftKey && !editor.isActive('listItem') : altKey && key === 'F10';
        if (isToTools) {
          event.preventDefault();
          focusRichTools();
        }
        return key === 'Escape' || isToTools;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const text = toRichText(changed.getJSON());
      onChange(isRichTextEmpty(text) ? null : text);
    },
    onBlur: ({ event }) => {
      // Its own tools are part of the editing.
      const next = event.relatedTarget;
      if (!(next instanceof Element && next.closest('[data-canvas-rich-tools]'))) onDone();
    },
  });
  editor.commands.focus('end', { scrollIntoView: false });
  return {
    editor,
    stop: () => {
      editor.destroy();
      place.remove();
      element.style.display = '';
    },
  };
}
