import type { Language } from '@tropa/contract';
import { newPageBlock, placeForNew } from '../builder/new-page-block.ts';
import type { PageDraft } from '../hooks/use-drafts.ts';
import { BlockGallery } from './block-gallery.tsx';

/** Beside which block a new one comes. */
export interface Beside {
  uid: string | null;
  place: 'above' | 'below';
}

interface AddBlockProps {
  draft: PageDraft;
  /** undefined: the catalogue is closed. */
  beside: Beside | undefined;
  /** The language that its sample texts are in. */
  language: Language;
  onClose: () => void;
  onAdded: (uid: string) => void;
}

/** The catalogue of blocks: the one that is chosen comes beside another, or where it belongs. */
export function AddBlock({
  draft: { page, blocks, dispatch },
  beside,
  language,
  onClose,
  onAdded,
}: AddBlockProps) {
  return (
    <BlockGallery
      opened={beside !== undefined}
      page={page}
      blocks={blocks}
      onClose={onClose}
      onAdd={(name, number) => {
        const made = newPageBlock(blocks, name, number, language, crypto.randomUUID());
        const uid = beside?.uid ?? null;
        const at = blocks.findIndex((block) => block.uid === uid);
        const index = beside?.place === 'above' && at >= 0 ? at : placeForNew(blocks, uid);
        dispatch({ type: 'add', block: made, index });
        onAdded(made.uid);
      }}
    />
  );
}
