import type { Block } from '@tropa/contract';
import type { FunctionComponent } from 'react';
import type { Control } from 'react-hook-form';

/** What a block's form holds. Paths are those of the server's refusals: `data.title`, `anchor`. */
export interface BlockValues<Data> {
  number: Block['number'];
  is_visible: Block['is_visible'];
  anchor: Block['anchor'];
  background: Block['background'];
  data: Data;
}

export interface EditorProps<Data> {
  control: Control<BlockValues<Data>>;
}

/** The editing side of a family. */
export interface FamilyEditor<Data> {
  /** The fields of the family's own data. */
  Fields: FunctionComponent<EditorProps<Data>>;
  /** Which of the common settings the family's renderer heeds. */
  settings: { anchor: boolean; background: boolean };
  /** Data without entries that somebody has added and not filled in yet; they stay in the form. */
  clean?: (data: Data) => Data;
  /** For families that show only what is typed into them: what to begin with while there is nothing to show. */
  example?: (sample: Data) => Data;
}
