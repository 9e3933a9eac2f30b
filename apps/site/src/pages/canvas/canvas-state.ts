import type { CanvasPlace, ToCanvas } from '@tropa/blocks/canvas';
import type { Block, PageData } from '@tropa/contract';
import type { CanvasContent } from './canvas-page.tsx';
import { letterLanguage } from '@tropa/core';

/** How the builder wants the canvas to be seen. */
export type Show = Extract<ToCanvas, { type: 'show' }>;

export interface CanvasState {
  blocks: readonly Block[];
  /** The same blocks as they were when another family was shown last: it tells which families there are. */
  families: Block[];
  places: readonly CanvasPlace[];
  /** The last drawing that was asked for. */
  turn: number;
  show: Show;
  /** What the pictures of the page hold, those that came with it and those that the builder told of. */
  measures: PageData['measures'];
}

/** Until the builder speaks the canvas is only looked at. */
export const canvasStart = ({ blocks, data }: CanvasContent): CanvasState => ({
  blocks,
  families: blocks,
  places: [],
  turn: 0,
  measures: data.measures,
  show: {
    type: 'show',
    selected: null,
    isLookedAt: false,
    scale: 1,
    language: letterLanguage(data.language),
    isStill: true,
    canType: false,
  },
});

/** The state after a message of the builder: blocks that it did not send are as they were. */
export function canvasReducer(state: CanvasState, message: ToCanvas): CanvasState {
  if (message.type === 'measures') return { ...state, measures: { ...state.measures, ...message.measures } };
  if (message.type === 'show') return { ...state, show: message };
  const known = new Map(state.blocks.map((block) => [block.uid, block]));
  for (const block of message.blocks) {
    const before = known.get(block.uid);
    // The builder's copy of a block that says the same is no other block.
    if (!before || JSON.stringify(before) !== JSON.stringify(block)) known.set(block.uid, block);
  }
  const blocks = message.places.flatMap(({ uid }) => known.get(uid) ?? []);
  return {
    ...state,
    blocks,
    families: familiesOf(blocks) === familiesOf(state.families) ? state.families : blocks,
    places: message.places,
    turn: message.turn,
  };
}

const familiesOf = (blocks: readonly Block[]): string =>
  blocks.map(({ type, is_visible }) => (is_visible ? type : '')).join();
