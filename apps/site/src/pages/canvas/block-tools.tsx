import type { CanvasCommand, CanvasPlace } from '@tropa/blocks/canvas';
import type { Block } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import type { Box } from './boxes.ts';
import type { Show } from './canvas-state.ts';
import { turnedOff } from '../../shared/turned-off.ts';
import styles from './canvas.module.css';
import { CARRYING_HELP_ID } from './carried-block.tsx';
import type { BuilderLink } from './link.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import { focusBlocks } from './focus-blocks.ts';
import { blockName } from './use-canvas-input.ts';
import type { Carrying } from './use-carrying.ts';

interface BlockToolsProps {
  block: Block;
  place: CanvasPlace;
  box: Box;
  show: Show;
  link: BuilderLink;
  carrying: Carrying;
}

/** Height of the bar, and its distance from an edge, px of the screen. */
const BAR = 40;
const GAP = 8;

/** The bar of the chosen block: its name and what can be done with it; and where one can be added beside it. */
export function BlockTools({ block, place, box, show, link, carrying }: BlockToolsProps) {
  const t = pageTranslator(show.language);
  const tell = (command: CanvasCommand) => {
    link.tell({ type: 'command', command, uid: block.uid });
    focusBlocks();
  };
  const tool = (command: CanvasCommand, icon: ToolIconName, label: string, why: string | false = false) => (
    <button
      className={styles.tool}
      type="button"
      aria-label={label}
      title={why === false ? label : `${label}: ${why}`}
      {...(why !== false && turnedOff(why))}
      onClick={() => {
        if (why === false) tell(command);
      }}
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
          {place.isMovable && (
            <button
              className={styles.grip}
              type="button"
              aria-label={t('builder.block.move', { block: blockName(block.type, show) })}
              title={t('canvas.carry')}
              aria-describedby={CARRYING_HELP_ID}
              aria-pressed={carrying.carried !== null}
              {...carrying.handle(block.uid)}
            >
              <ToolIcon name="grip" />
            </button>
          )}
          {tool('edit', 'edit', t('canvas.edit'))}
          {tool('move_up', 'up', t('builder.block.move_up'), !place.canMoveUp && t('off.block_first'))}
          {tool('move_down', 'down', t('builder.block.move_down'), !place.canMoveDown && t('off.block_last'))}
          {tool('duplicate', 'copy', t('canvas.duplicate'), !place.canDuplicate && t('off.block_single'))}
          {tool(
            'toggle',
            block.is_visible ? 'hide' : 'show',
            t(block.is_visible ? 'canvas.hide' : 'canvas.show'),
            !place.canToggle && t('builder.block.required'),
          )}
          {tool(
            'remove',
            'remove',
            t('builder.block.remove'),
            !place.canRemove && t('builder.block.required'),
          )}
        </span>
      </div>
      {place.canDuplicate &&
        !carrying.carried &&
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
