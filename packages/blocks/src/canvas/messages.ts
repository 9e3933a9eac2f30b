import { block, language, pictureMeasure } from '@tropa/contract';
import { z } from 'zod';

// What the builder and its canvas tell one another. The canvas is a page of the site's own origin in a frame of the
// cabinet: each side checks the other's origin, and the shape of all that it is told.

/** Where the canvas is served on a site's host. */
export const CANVAS_PATH = '/_canvas';
/** Id of the element of the canvas' page that holds what it begins with. */
export const CANVAS_DATA_ID = 'canvas-data';

const uid = z.string().max(40);

/** A block's place on the page, and what may be done with it there. */
export const canvasPlace = z.object({
  uid,
  /** False for the header and footer on the tour page, which are edited on the main page. */
  isOwn: z.boolean(),
  /** Can be carried, and others past it: the header and footer cannot. */
  isMovable: z.boolean(),
  canMoveUp: z.boolean(),
  canMoveDown: z.boolean(),
  canRemove: z.boolean(),
  canDuplicate: z.boolean(),
  /** False for a required block that is shown: hidden it would be missing. */
  canToggle: z.boolean(),
  /** Something in it is wrong. */
  isWrong: z.boolean(),
});
export type CanvasPlace = z.infer<typeof canvasPlace>;

/** From the builder to the canvas. */
export const toCanvas = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('draw'),
    /** Told back when it is drawn. */
    turn: z.int(),
    /** All blocks of the page, in order. */
    places: z.array(canvasPlace).max(70),
    /** Those that the canvas does not know yet as they are now. */
    blocks: z.array(block).max(70),
  }),
  z.object({
    /** What pictures hold that were uploaded since the canvas was made, by their addresses. */
    type: z.literal('measures'),
    measures: z.record(z.string().max(300), pictureMeasure),
  }),
  z.object({
    type: z.literal('show'),
    /** The chosen block. */
    selected: uid.nullable(),
    /** Scroll it into view. */
    isLookedAt: z.boolean(),
    /** How large a pixel of the page is on the screen. */
    scale: z.number().min(0.05).max(1),
    /** Of the canvas' own words. */
    language,
    /** Only to be looked at. */
    isStill: z.boolean(),
    /** Texts can be changed where they stand: the page is shown in the language that they are written in. */
    canType: z.boolean(),
  }),
]);
export type ToCanvas = z.infer<typeof toCanvas>;

/** What may be done with a block of the canvas. */
export const canvasCommand = z.enum([
  'select_previous',
  'select_next',
  'move_up',
  'move_down',
  'duplicate',
  'toggle',
  'remove',
  'edit',
  'add_above',
  'add_below',
  'leave',
  'undo',
  'redo',
  'save',
]);
export type CanvasCommand = z.infer<typeof canvasCommand>;

/** From the canvas to the builder. */
export const fromCanvas = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('drawn'), turn: z.int() }),
  z.object({ type: z.literal('select'), uid: uid.nullable() }),
  /** Without a block: to the chosen one. */
  z.object({ type: z.literal('command'), command: canvasCommand, uid: uid.nullable() }),
  /** A block was carried to the place of another one. */
  z.object({ type: z.literal('move'), uid, to: uid }),
  z.object({
    type: z.literal('text'),
    uid,
    /** Inside the block's data, e.g. `['items', 0, 'title']`. */
    path: z.array(z.union([z.string().max(60), z.int().min(0).max(1000)])).max(12),
    /** A plain text, or rich text as its schema has it. */
    value: z.unknown(),
  }),
]);
export type FromCanvas = z.infer<typeof fromCanvas>;

/** What a canvas begins with. */
export const canvasStart = z.object({
  page: z.enum(['main', 'tour']),
  /** Origins that may show the canvas in a frame and talk to it. */
  cabinets: z.array(z.string()),
});
export type CanvasStart = z.infer<typeof canvasStart>;

const ENVELOPE = 'tropa_canvas';
/** A message as it travels. */
export const inEnvelope = (message: ToCanvas | FromCanvas): object => ({ [ENVELOPE]: message });

/** The message of an envelope; undefined for anything else that windows tell one another. */
export function opened<Message>(schema: z.ZodType<Message>, data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null || !(ENVELOPE in data)) return undefined;
  const read = schema.safeParse(data[ENVELOPE]);
  return read.success ? read.data : undefined;
}
