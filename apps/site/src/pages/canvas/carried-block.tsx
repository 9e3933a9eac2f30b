import type { CanvasPlace } from '@tropa/blocks/canvas';
import type { Block } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import type { Show } from './canvas-state.ts';
import styles from './canvas.module.css';
import type { Carrying } from './use-carrying.ts';
import { blockName } from './use-canvas-input.ts';

/** Says how a block is carried by keys. */
export const CARRYING_HELP_ID = 'canvas-carrying';

interface CarriedBlockProps {
  carrying: Carrying;
  blocks: readonly Block[];
  own: readonly CanvasPlace[];
  show: Show;
}

/** While a block is carried: a mark where it comes, its name at the pointer, and both in words for those who do not see. */
export function CarriedBlock({ carrying, blocks, own, show }: CarriedBlockProps) {
  const { carried, canceled, mark, place } = carrying;
  const t = pageTranslator(show.language);
  const block = blocks.find(({ uid }) => uid === carried?.uid);
  const placeOf = (uid: string) => own.findIndex((one) => one.uid === uid);
  const total = own.length;
  const said =
    carried === null
      ? canceled !== null && t('widgets.sorting.canceled', { place: placeOf(canceled) + 1, total })
      : t(placeOf(carried.uid) === place ? 'widgets.sorting.taken' : 'widgets.sorting.over', {
          place: place + 1,
          total,
        });
  return (
    <>
      <span id={CARRYING_HELP_ID} className={styles.unseen}>
        {t('widgets.sorting.how')}
      </span>
      <output className={styles.unseen} aria-live="assertive">
        {said}
      </output>
      {mark !== undefined && <div className={styles.mark} style={{ top: mark }} />}
      {block && carried && (carried.pointer !== null || mark !== undefined) && (
        <span
          className={styles.carriedName}
          style={carried.pointer ? { top: carried.pointer.y, left: carried.pointer.x } : { top: mark }}
        >
          {blockName(block.type, show)}
        </span>
      )}
    </>
  );
}
