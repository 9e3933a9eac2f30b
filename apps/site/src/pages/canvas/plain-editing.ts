/** A text that is being edited where it stands. */
export interface Editing {
  /** Ends the editing; what was typed has been told. */
  stop: () => void;
}

interface PlainEditing {
  element: HTMLElement;
  value: string;
  maxLength: number;
  label: string;
  onChange: (value: string) => void;
  /** The keyboard went elsewhere. */
  onDone: () => void;
  /** A key ended it: the keyboard goes back to where it came from. */
  onLeave: () => void;
}

/** A line has no breaks; what is pasted may. */
const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/gu, ' ');

function selectedLength(element: HTMLElement): number {
  const selection = window.getSelection();
  return selection && element.contains(selection.anchorNode) ? selection.toString().length : 0;
}

/** Lets a plain text be edited where it stands: one line, no longer than its form lets it be. */
export function editPlainText(editing: PlainEditing): Editing {
  const { element, value, maxLength, label, onChange, onDone, onLeave } = editing;
  const listening = new AbortController();
  const { signal } = listening;
  const insert = (text: string) => {
    const room = maxLength - element.textContent.length + selectedLength(element);
    // The only way to insert text that the browser's own undo knows of.
    if (room > 0) document.execCommand('insertText', false, oneLine(text).slice(0, room));
  };
  element.textContent = value;
  element.setAttribute('contenteditable', 'plaintext-only');
  // Where a browser does not know plain texts, what is pasted is made plain below.
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true');
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', label);
  element.dataset['canvasEditing'] = '';
  element.addEventListener(
    'beforeinput',
    (event) => {
      if (event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak') {
        event.preventDefault();
        onLeave();
        return;
      }
      if (event.inputType.startsWith('format')) event.preventDefault();
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const isTooLong = element.textContent.length - selectedLength(element) + added.length > maxLength;
      const isPasted = /^insertFrom(?:Paste|Drop)/u.test(event.inputType);
      if (added === '' || (!isTooLong && !isPasted) || !event.cancelable) return;
      event.preventDefault();
      insert(added);
    },
    { signal },
  );
  element.addEventListener('input', () => onChange(oneLine(element.textContent)), { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') onLeave();
      // A summary or a button would take the space as a press.
      if (event.key === ' ' && element.closest('summary, button')) {
        event.preventDefault();
        insert(' ');
      }
    },
    { signal },
  );
  element.addEventListener('blur', () => onDone(), { signal });
  element.focus({ preventScroll: true });
  return { stop: () => listening.abort() };
}
