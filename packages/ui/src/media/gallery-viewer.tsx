import { ActionIcon, Modal } from '@mantine/core';
import { GALLERY, MODAL } from '@tropa/core';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useReturnFocus } from '../overlay/use-return-focus.ts';
import { useTopEscape } from '../overlay/use-top-escape.ts';
import { useBelow } from '../page/use-below.ts';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';
import { kindOf, type GalleryItem } from './gallery-item.ts';
import { GallerySlide } from './gallery-slide.tsx';
import classes from './gallery-viewer.module.css';
import { galleryStep, isDoubleTap, resist, type Tap } from './swipe.ts';
import { ReasonedIcon } from '../buttons/reasoned.tsx';
import { useDrag } from './use-drag.ts';
import { useZoom } from './use-zoom.ts';

/** px that an arrow key moves an enlarged picture. */
const KEY_PAN = 80;
const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
};

interface GalleryViewerProps {
  label: string;
  items: readonly GalleryItem[];
  /** The item shown; null when the viewer is closed. */
  index: number | null;
  onChange: (index: number) => void;
  onClose: () => void;
}

/**
 * Pictures and videos one at a time: turned by a swipe from 100 px, buttons and arrow keys, enlarged by a double tap within
 * 300 ms, a button or +; Esc closes (docs/rules/interface.md).
 */
export function GalleryViewer({ label, items, index, onChange, onClose }: GalleryViewerProps) {
  const texts = useUiTexts();
  const word = useWords();
  const isPhone = useBelow('sm');
  const stage = useRef<HTMLDivElement>(null);
  const lastTap = useRef<Tap | null>(null);
  const [shown, setShown] = useState(index ?? 0);
  const [pulled, setPulled] = useState(0);
  const { zoom, isZoomed, ...zooming } = useZoom();
  useReturnFocus(index !== null);
  useTopEscape(index !== null, onClose);
  // While it closes it still shows the last one.
  if (index !== null && index !== shown) setShown(index);
  const item = items[shown];
  const box = () => stage.current?.getBoundingClientRect() ?? new DOMRect();
  const turn = (to: number) => {
    if (to < 0 || to >= items.length) return;
    zooming.reset();
    onChange(to);
  };
  const canZoom = item !== undefined && kindOf(item).kind === 'image';
  const drag = useDrag({
    onMove: (by) => {
      if (isZoomed) zooming.move(by, box());
      else setPulled((before) => before + by.x);
    },
    onEnd: ({ offsetX }) => {
      if (!isZoomed) turn(shown + galleryStep(offsetX));
      setPulled(0);
    },
    onTap: (tap) => {
      const isDouble = isDoubleTap(lastTap.current, tap);
      lastTap.current = isDouble ? null : tap;
      if (isDouble && canZoom) zooming.toggle(box(), tap);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (isZoomed && arrow) zooming.move(arrow, box());
    else if (event.key === 'ArrowLeft') turn(shown - 1);
    else if (event.key === 'ArrowRight') turn(shown + 1);
    else if (event.key === 'Home') turn(0);
    else if (event.key === 'End') turn(items.length - 1);
    else if (canZoom && ['+', '=', '-'].includes(event.key) && isZoomed === (event.key === '-'))
      zooming.toggle(box());
    else return;
    event.preventDefault();
  };
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--index': shown,
    '--pulled': `${resist(pulled, shown === 0, shown === items.length - 1)}px`,
    '--speed': `${GALLERY.slideMs}ms`,
  };
  return (
    <Modal.Root
      opened={index !== null}
      onClose={onClose}
      closeOnEscape={false}
      size={MODAL.widths.viewer}
      fullScreen={isPhone}
      centered
      padding={0}
      onKeyDown={onKeyDown}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.8} />
      <Modal.Content aria-label={label}>
        <div className={classes['viewer']} style={style}>
          <div className={classes['head']}>
            <span className={classes['counter']} aria-live="polite">
              {word('widgets.gallery.counter', { number: shown + 1, total: items.length })}
            </span>
            {canZoom && (
              <ActionIcon
                className={classes['tool']}
                aria-label={word(isZoomed ? 'widgets.gallery.zoom_out' : 'widgets.gallery.zoom_in')}
                onClick={() => zooming.toggle(box())}
              >
                {isZoomed ? <IconZoomOut size={20} stroke={1.6} /> : <IconZoomIn size={20} stroke={1.6} />}
              </ActionIcon>
            )}
            <ActionIcon data-autofocus className={classes['tool']} aria-label={texts.close} onClick={onClose}>
              <IconX size={20} stroke={1.6} />
            </ActionIcon>
          </div>
          <div
            ref={stage}
            className={classes['stage']}
            data-moving={drag.isMoving || undefined}
            data-zoomed={isZoomed || undefined}
            {...drag.handlers}
          >
            <div className={classes['strip']}>
              {items.map((one, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- they have no identity of their own, and never move
                <div key={place} className={classes['slide']} inert={place !== shown}>
                  {Math.abs(place - shown) <= 1 && (
                    <GallerySlide
                      item={one}
                      number={place + 1}
                      isShown={place === shown && index !== null}
                      zoom={place === shown ? zoom : undefined}
                    />
                  )}
                </div>
              ))}
            </div>
          </div>
          {items.length > 1 && (
            <>
              <ReasonedIcon
                className={classes['arrow'] ?? ''}
                data-side="start"
                aria-label={word('widgets.gallery.previous')}
                disabledReason={shown === 0 && word('widgets.gallery.first')}
                onClick={() => turn(shown - 1)}
              >
                <IconChevronLeft size={24} stroke={1.6} />
              </ReasonedIcon>
              <ReasonedIcon
                className={classes['arrow'] ?? ''}
                data-side="end"
                aria-label={word('widgets.gallery.next')}
                disabledReason={shown === items.length - 1 && word('widgets.gallery.last')}
                onClick={() => turn(shown + 1)}
              >
                <IconChevronRight size={24} stroke={1.6} />
              </ReasonedIcon>
            </>
          )}
          <p className={classes['caption']}>{item?.alt}</p>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
