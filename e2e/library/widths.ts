import { createHash } from 'node:crypto';

/** What a browser test is tried on. */
export type Width = 'desktop' | 'phone';
export const BOTH: readonly Width[] = ['desktop', 'phone'];

/** A file of browser tests. */
export interface Spec {
  name: string;
  text: string;
}

/** Words of a test that is another one at the other width: it asks which it is, or wants both by its tag. */
const DIFFERS_BY_WIDTH = /\bisMobile\b|@both-widths/u;

const lot = (seed: string, name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');

/**
 * The widths at which each file of browser tests runs.
 * @param specs tests that take their turns together: half of those drawn runs at each width
 * @param seed by which a file that is the same at both widths draws one of them; without it every file runs at both
 * @returns widths by the file's name
 */
export function widthsOf(
  specs: readonly Spec[],
  seed: string | undefined,
): ReadonlyMap<string, readonly Width[]> {
  const isDrawn = ({ text }: Spec) => seed !== undefined && !DIFFERS_BY_WIDTH.test(text);
  const drawn = specs
    .filter(isDrawn)
    .map(({ name }) => ({ name, lot: lot(seed ?? '', name) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
  // Of an odd number the last one draws too, else the same width always had one more.
  const first = Number.parseInt(lot(seed ?? '', '').slice(0, 1), 16) % 2;
  const turns = new Map(
    drawn.map(({ name }, index): [string, readonly Width[]] => [
      name,
      BOTH.slice((index + first) % 2).slice(0, 1),
    ]),
  );
  return new Map(specs.map(({ name }) => [name, turns.get(name) ?? BOTH]));
}
