import type { Block } from '@tropa/contract';
import { useEffect, useState } from 'react';

/**
 * Which block of a page is chosen, and whether its form is open.
 * @param firstBlock uid of the one that is open at first, if the page has it
 */
export function useBlockChoice(blocks: readonly Block[], firstBlock: string | undefined) {
  const [first] = useState(() => (blocks.some(({ uid }) => uid === firstBlock) ? firstBlock : undefined));
  const [selected, setSelected] = useState<string | null>(first ?? null);
  /** The page scrolls to a block that was chosen in the list, not to one that is under the pointer already. */
  const [isLookedAt, setIsLookedAt] = useState(first !== undefined);
  const [isFormOpen, setIsFormOpen] = useState(first !== undefined);

  // A row that the keys have chosen takes the focus along.
  useEffect(() => {
    const focused = document.activeElement;
    if (selected !== null && focused instanceof HTMLElement && focused.dataset['blockRow'] !== undefined)
      document.querySelector<HTMLElement>(`[data-block-row="${CSS.escape(selected)}"]`)?.focus();
  }, [selected]);

  const select = (uid: string | null) => {
    setSelected(uid);
    setIsLookedAt(uid !== null);
  };
  return {
    selected,
    isLookedAt,
    isFormOpen,
    select,
    /** Chooses it and opens its form. */
    open: (uid: string | null) => {
      select(uid);
      setIsFormOpen(uid !== null);
    },
    /** Chooses what is under the pointer on the page itself. */
    selectOnPage: (uid: string | null) => {
      setSelected(uid);
      setIsLookedAt(false);
      setIsFormOpen(false);
    },
  };
}
