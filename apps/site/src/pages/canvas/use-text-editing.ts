import { familyName } from '@tropa/blocks';
import { textFields } from '@tropa/blocks/canvas';
import { richTextClass } from '@tropa/blocks/render';
import type { Block } from '@tropa/contract';
import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import type { BlockElements } from './block-elements.ts';
import { focusBlocks } from './focus-blocks.ts';
import type { BuilderLink } from './link.ts';
import { matchTexts, type ShownText } from './match-texts.ts';
import { editPlainText, type Editing } from './plain-editing.ts';

/** A text that is being edited, and its block as it was before. */
interface Current {
  block: Block;
  text: ShownText;
  /** Of a rich text, for its tools. */
  editor: Editor | null;
}

export interface TextEditing {
  current: Current | null;
  /** The block whose drawing waits while its text is edited. */
  frozen: Block | null;
  /** Counts the editings of a block: after each it is drawn from nothing, whatever the typing left behind. */
  epochOf: (uid: string) => number;
  /** The texts of a block that can be edited where they stand. */
  textsOf: (uid: string) => ShownText[];
  start: (uid: string, text: ShownText, label: string) => void;
  finish: () => void;
  /** Ends the editing by a key: the blocks have the keyboard again. */
  leave: () => void;
}

interface Parts {
  blocks: readonly Block[];
  elements: BlockElements;
  link: BuilderLink;
  /** Without it no text can be edited. */
  canType: boolean;
}

/** Edits one text at a time where it stands; the builder is told of every change, and holds it as if it came from the form. */
export function useTextEditing({ blocks, elements, link, canType }: Parts): TextEditing {
  const [current, setCurrent] = useState<Current | null>(null);
  const [epochs, setEpochs] = useState<ReadonlyMap<string, number>>(new Map());
  const running = useRef<{ uid: string; editing: Editing | null } | null>(null);

  const finish = () => {
    const ended = running.current;
    if (!ended) return;
    running.current = null;
    ended.editing?.stop();
    setCurrent(null);
    setEpochs((known) => new Map(known).set(ended.uid, (known.get(ended.uid) ?? 0) + 1));
  };
  const leave = () => {
    finish();
    focusBlocks();
  };
  const start: TextEditing['start'] = (uid, text, label) => {
    finish();
    const block = blocks.find((one) => one.uid === uid);
    if (!block) return;
    const tell = (value: unknown) => link.tell({ type: 'text', uid, path: [...text.path], value });
    const run: NonNullable<typeof running.current> = { uid, editing: null };
    running.current = run;
    setCurrent({ block, text, editor: null });
    if ('maxLength' in text) {
      run.editing = editPlainText({ ...text, label, onChange: tell, onDone: finish, onLeave: leave });
      return;
    }
    // The editor of rich text is loaded when the first is touched.
    void import('./rich-editing.ts').then(({ editRichText }) => {
      if (running.current !== run) return;
      const rich = editRichText({ ...text, label, onChange: tell, onDone: finish, onLeave: leave });
      run.editing = rich;
      setCurrent({ block, text, editor: rich.editor });
    });
  };
  return {
    current,
    frozen: current?.block ?? null,
    epochOf: (uid) => epochs.get(uid) ?? 0,
    textsOf: (uid) => {
      const block = canType ? blocks.find((one) => one.uid === uid) : undefined;
      const name = block && familyName(block.type);
      return name ? matchTexts(elements.of(uid), textFields(name, block.data), richTextClass) : [];
    },
    start,
    finish,
    leave,
  };
}
