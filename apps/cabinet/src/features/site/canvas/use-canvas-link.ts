import {
  fromCanvas,
  inEnvelope,
  opened,
  type CanvasPlace,
  type FromCanvas,
  type ToCanvas,
} from '@tropa/blocks/canvas';
import type { Block } from '@tropa/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Measures } from '../hooks/use-editor-services.ts';

/** Name of the measures of how long a drawing took: from telling the canvas to its being drawn. */
const DRAWING = 'canvas-drawing';

interface CanvasLink {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Address of the canvas: only its origin is told anything, and heard. */
  url: string;
  blocks: readonly Block[];
  places: readonly CanvasPlace[];
  measures: Measures;
  show: Omit<Extract<ToCanvas, { type: 'show' }>, 'type'>;
  onMessage: (message: FromCanvas) => void;
}

/**
 * Keeps the canvas as the builder has the page: tells it what changed, and hears what is done there.
 * @returns whether the canvas has come to life
 */
export function useCanvasLink({
  frame,
  url,
  blocks,
  places,
  measures,
  show,
  onMessage,
}: CanvasLink): boolean {
  const { origin } = new URL(url);
  /** How often a canvas has come to life: after each it knows nothing of what was told before. */
  const [lives, setLives] = useState(0);
  const told = useRef(new Map<string, Block>());
  const turn = useRef(0);
  const tell = useEffectEvent((message: ToCanvas) => {
    frame.current?.contentWindow?.postMessage(inEnvelope(message), origin);
  });
  const hear = useEffectEvent(({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.current?.contentWindow) return;
    const message = opened(fromCanvas, data);
    if (message?.type === 'ready') {
      told.current.clear();
      setLives((count) => count + 1);
    } else if (message?.type === 'drawn') {
      const start = performance.getEntriesByName(`${DRAWING}-${message.turn}`)[0]?.startTime;
      if (start !== undefined) performance.measure(DRAWING, { start });
      performance.clearMarks(`${DRAWING}-${message.turn}`);
    } else if (message) {
      // A key that follows another at once must find what the first has done.
      flushSync(() => onMessage(message));
    }
  });
  useEffect(() => {
    const onWindowMessage = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, []);
  // Before the blocks that hold the pictures.
  useLayoutEffect(() => {
    if (lives > 0) tell({ type: 'measures', measures });
  }, [lives, measures]);
  useLayoutEffect(() => {
    if (lives === 0) return;
    const changed = blocks.filter((block) => told.current.get(block.uid) !== block);
    for (const block of changed) told.current.set(block.uid, block);
    turn.current += 1;
    performance.mark(`${DRAWING}-${turn.current}`);
    tell({ type: 'draw', turn: turn.current, places: [...places], blocks: changed });
  }, [lives, blocks, places]);
  const { selected, isLookedAt, scale, language, isStill, canType } = show;
  useLayoutEffect(() => {
    if (lives > 0) tell({ type: 'show', selected, isLookedAt, scale, language, isStill, canType });
  }, [lives, selected, isLookedAt, scale, language, isStill, canType]);
  return lives > 0;
}
