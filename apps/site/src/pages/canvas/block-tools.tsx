import type { CanvasCommand, CanvasPlace } from '@tropa/blocks/canvas';
import type { Block } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Box } from './boxes.ts';
import type { Show } from './canvas-state.ts';
import styles from './canvas.module.css';
import type { BuilderLink } from './link.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import { blockName, focusBlocks } from './use-canvas-input.ts';

interface BlockToolsProps {
  block: Block;
  place: CanvasPlace;
  box: Box;
  show: Show;
  link: BuilderLink;
}

/** Height of the bar, and its distance from an edge, px of the screen. */
const BAR = 40;
const GAP = 8;

/** The bar of the chosen block: its name and what can be done with it; and where one can be added beside it. */
export function BlockTools({ block, place, box, show, link }: BlockToolsProps) {
  const t = translator(show.language);
  const tell = (command: CanvasCommand) => {
    link.tell({ type: 'command', command, uid: block.uid });
    focusBlocks();
  };
  const tool = (command: CanvasCommand, icon: ToolIconName, label: string, isOff = false) => (
    <button
      className={styles.tool}
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => tell(command)}
    >
      <ToolIcon name={icon} />
    </button>
  );
  const [bar, gap] = [BAR / show.scale, GAP / show.scale];
  // It stays in sight while the block is scrolled through.
  const lowest = box.top + Math.max(gap, box.height - bar - gap);
  const top = Math.min(Math.max(box.top, window.scrollY) + gap, lowest);
  return (
    <>
      <div
        className={styles.bar}
        role="toolbar"
        aria-label={t('builder.block.actions', { block: blockName(block.type, show) })}
        style={{ top, left: box.left, width: box.width }}
      >
        <span className={styles.name}>{blockName(block.type, show)}</span>
        <span className={styles.buttons}>
          {tool('edit', 'edit', t('canvas.edit'))}
          {tool('move_up', 'up', t('builder.block.move_up'), !place.canMoveUp)}
          {tool('move_down', 'down', t('builder.block.move_down'), !place.canMoveDown)}
          {tool('duplicate', 'copy', t('canvas.duplicate'), !place.canDuplicate)}
          {tool(
            'toggle',
            block.is_visible ? 'hide' : 'show',
            t(block.is_visible ? 'canvas.hide' : 'canvas.show'),
          )}
          {tool('remove', 'remove', t('builder.block.remove'), !place.canRemove)}
        </span>
      </div>
      {place.canDuplicate &&
        (['add_above', 'add_below'] as const).map((command) => (
          <button
            key={command}
            className={styles.add}
            type="button"
            aria-label={t(`canvas.${command}`)}
            title={t(`canvas.${command}`)}
            style={{
              top: command === 'add_above' ? box.top : box.top + box.height,
              left: box.left + box.width / 2,
            }}
            onClick={() => tell(command)}
          >
            <ToolIcon name="add" />
          </button>
        ))}
    </>
  );
}
