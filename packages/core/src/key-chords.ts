/** What a chord is compared with: a press of the keyboard. */
interface PressedKey {
  key: string;
  /** Place on the keyboard, e.g. `KeyZ`. */
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Closes what lies on top, everywhere. */
export const CLOSING_KEY = 'Escape';

const LETTER = /^[A-Z]$/u;
const WRITTEN: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/**
 * Whether just the keys of a chord are pressed. Letters are told by their place on the keyboard, so that a Russian layout is no hindrance.
 * @param chord `Escape`, `shift+ArrowLeft`, `mod+Z`: `mod` is Ctrl, or Command
 */
export function isPressed(chord: string, event: PressedKey): boolean {
  const [key = '', ...held] = chord.split('+').toReversed();
  const isKey = LETTER.test(key) ? event.code === `Key${key}` : event.key === key;
  return (
    isKey &&
    (event.ctrlKey || event.metaKey) === held.includes('mod') &&
    event.shiftKey === held.includes('shift') &&
    event.altKey === held.includes('alt')
  );
}

/** The one of several chords that is pressed. */
export const pressedOf = <Chord extends string>(
  chords: readonly Chord[],
  event: PressedKey,
): Chord | undefined => chords.find((chord) => isPressed(chord, event));

/** The keys of a chord as they are written on a keyboard: `Ctrl`, `Shift`, `Z`. A sign has its own Shift. */
export function chordKeys(chord: string): string[] {
  const keys = chord.split('+');
  return (keys.at(-1) === '?' ? ['?'] : keys).map((key) => WRITTEN[key] ?? key);
}
