/** Where a text goes in what is typed. */
interface Place {
  at: number;
  /** The stroke that asked for it stands before it, and goes. */
  isAsked: boolean;
  /** What the field takes. */
  max: number;
}

/**
 * Puts a text into what is typed: on a line of its own after words, apart from words that follow. Nothing that stands there is lost.
 * @returns undefined: both together are too long
 */
export function insertText(
  typed: string,
  added: string,
  { at, isAsked, max }: Place,
): { text: string; caret: number } | undefined {
  const before = typed.slice(0, isAsked ? at - 1 : at);
  const after = typed.slice(at);
  const head = before === '' || /\s$/u.test(before) ? before : `${before}\n`;
  const tail = after === '' || /^\s/u.test(after) ? after : ` ${after}`;
  const text = `${head}${added}${tail}`;
  return text.length > max ? undefined : { text, caret: head.length + added.length };
}

/** Whether a stroke that was just typed asks for a saved answer: it begins a line. @param at where the cursor stands after it */
export const asksForAnswer = (typed: string, at: number): boolean =>
  typed[at - 1] === '/' && (at === 1 || typed[at - 2] === '\n');
