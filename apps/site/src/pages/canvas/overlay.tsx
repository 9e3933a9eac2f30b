import { pageTranslator } from '@tropa/i18n';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BlockElements } from './block-elements.ts';
import { BlockTools } from './block-tools.tsx';
import { type Box, boxOf, useLayoutChanges } from './boxes.ts';
import type { CanvasState } from './canvas-state.ts';
import styles from './canvas.module.css';
import { CarriedBlock } from './carried-block.tsx';
import type { BuilderLink } from './link.ts';
import { RichTools } from './rich-tools.tsx';
import { blockName, TOOLS_ATTRIBUTE } from './use-canvas-input.ts';
import { useCarrying } from './use-carrying.ts';
import type { TextEditing } from './use-text-editing.ts';

interface OverlayProps {
  host: Element;
  state: CanvasState;
  hovered: string | null;
  editing: TextEditing;
  elements: BlockElements;
  link: BuilderLink;
}

/** A pixel of the screen, px of the page. */
const unitOf = (scale: number): Record<`--${string}`, string> => ({ '--unit': `${1 / scale}px` });
const placeOf = ({ top, left, width, height }: Box) => ({ top, left, width, height });

/** Over the page: outlines and names of the block under the pointer and of the chosen one, and the tools of the latter. */
export function Overlay({ host, state, hovered, editing, elements, link }: OverlayProps) {
  const { blocks, places, show } = state;
  const t = pageTranslator(show.language);
  useLayoutChanges();
  const carrying = useCarrying({ places, elements, show, link });
  // Its first places are those of a page that is drawn.
  const [isDrawn, setIsDrawn] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- places are measured on what is drawn, and so once more after the first
  useEffect(() => setIsDrawn(true), []);
  const own = places.filter(({ isOwn }) => isOwn);
  const at = own.findIndex(({ uid }) => uid === show.selected);
  const place = own[at];
  const block = blocks.find(({ uid }) => uid === place?.uid);
  const box = isDrawn && place ? boxOf(elements.of(place.uid)) : undefined;
  const under = blocks.find(({ uid }) => uid === hovered && uid !== show.selected);
  const underBox = isDrawn && under ? boxOf(elements.of(under.uid)) : undefined;
  const isUnderOwn = own.some(({ uid }) => uid === under?.uid);
  return createPortal(
    <div
      className={styles.tools}
      {...{ [TOOLS_ATTRIBUTE]: '' }}
      lang={show.language}
      style={unitOf(show.scale)}
    >
      <div
        className={styles.list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands for the blocks of the page, and holds no value
        role="listbox"
        tabIndex={0}
        aria-label={t('canvas.blocks')}
        aria-activedescendant={place ? `option-${place.uid}` : undefined}
        data-canvas-list
        style={box && { top: box.top, left: box.left }}
      >
        {own.map(({ uid }, index) => {
          const one = blocks.find((known) => known.uid === uid);
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
            <div key={uid} id={`option-${uid}`} role="option" aria-selected={uid === show.selected}>
              {one &&
                t(one.is_visible ? 'canvas.option' : 'canvas.hidden_option', {
                  block: blockName(one.type, show),
                  place: index + 1,
                  total: own.length,
                })}
            </div>
          );
        })}
      </div>
      {under && underBox && !editing.current && !carrying.carried && (
        <div className={styles.hovered} style={placeOf(underBox)}>
          <span className={styles.name}>
            {isUnderOwn
              ? blockName(under.type, show)
              : t('canvas.of_main', { block: blockName(under.type, show) })}
          </span>
        </div>
      )}
      {block && box && (
        <div
          className={styles.chosen}
          style={placeOf(box)}
          data-wrong={place?.isWrong || undefined}
          data-carried={carrying.carried?.uid === block.uid || undefined}
        />
      )}
      {block && box && place && !editing.current && (
        <BlockTools block={block} place={place} box={box} show={show} link={link} carrying={carrying} />
      )}
      <CarriedBlock carrying={carrying} blocks={blocks} own={own} show={show} />
      {editing.current?.editor && (
        <RichTools editor={editing.current.editor} show={show} onLeave={editing.leave} />
      )}
    </div>,
    host,
  );
}
