import { familyName, familyTitleKey } from '@tropa/blocks';
import type { Block } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import type { Show } from './canvas-state.ts';
import styles from './canvas.module.css';

const MARK = 'data-canvas-empty';
/** Whether an element only stands for a block that visitors do not see. */
export const isEmptyMark = (element: Element): boolean => element.hasAttribute(MARK);

/** Stands where a block is that is hidden, or has nothing to say yet. */
export function EmptyBlock({ block, show }: { block: Block; show: Show }) {
  const t = pageTranslator(show.language);
  const name = familyName(block.type);
  const isLookedAt = show.isLookedAt && show.selected === block.uid;
  return (
    <div
      // A block that has just been added is empty, and looked for.
      ref={(element) => {
        if (isLookedAt) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }}
      className={styles.empty}
      {...{ [MARK]: '' }}
      style={{ fontSize: `${13 / show.scale}px` }}
    >
      {t(block.is_visible ? 'canvas.empty' : 'canvas.hidden', {
        block: name === undefined ? '' : t(familyTitleKey(name)),
      })}
    </div>
  );
}
