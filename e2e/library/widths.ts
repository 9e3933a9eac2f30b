import { drawnBy, lot } from '@tropa/server/testing/dose';

/** What a browser test is tried on. */
export type Width = 'desktop' | 'phone';
export const BOTH: readonly Width[] = ['desktop', 'phone'];

/** A file of browser tests. */
export interface Spec {
  name: string;
  text: string;
}

/** Of a file: where all of it runs, and what of it runs at the other width too. */
export interface Turn {
  widths: readonly Width[];
  /** Patterns of the titles of its tests that run at both, or would be seen nowhere at the other. */
  both: readonly string[];
}

/** Words of a test that exists at one width only, or wants both by its tag; around tests they say it for all of them. */
const DRAWS_NONE = /\btest\.skip\([^;]*?\bisMobile\b|@both-widths/u;

/** Where a test or a group of them begins, and the title if it is written there. */
const BEGINS = /^[ \t]*test(?:\.describe)?\(\s*(?:'([^']*)'|`([^`]*)`)?/gmu;

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
/** What a test finds out of its title only when it runs may be anything. */
const patternOf = (title: string) =>
  title
    .split(/\$\{[^}]*\}/u)
    .map(quoted)
    .join('.*');

/** @returns patterns of the titles of a file's tests that draw no width; nothing where none does, or such a title cannot be read */
function undrawn(text: string): readonly string[] | undefined {
  const begins = [...text.matchAll(BEGINS)];
  const around = text.slice(0, begins[0]?.index);
  if (DRAWS_NONE.test(around)) return undefined;
  const titles: string[] = [];
  for (const [index, { 0: opening, 1: plain, 2: template, index: at }] of begins.entries()) {
    const words = text.slice(at, begins[index + 1]?.index);
    const isGroup = opening.includes('.describe');
    if (!DRAWS_NONE.test(words)) continue;
    const title = plain ?? template;
    if (isGroup || title === undefined) return undefined;
    titles.push(patternOf(title));
  }
  return titles;
}

/**
 * The widths at which each file of browser tests runs.
 * @param specs tests that take their turns together: half of those drawn runs at each width
 * @param seed by which the tests of a file draw one width for all of them; without it all run at both
 * @returns turns by the file's name
 */
export function turnsOf(specs: readonly Spec[], seed: string | undefined): ReadonlyMap<string, Turn> {
  const drawn = specs
    .flatMap(({ name, text }) => {
      const both = seed === undefined ? undefined : undrawn(text);
      return both ? [{ name, both, lot: lot(seed ?? '', name) }] : [];
    })
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
  // Of an odd number the last one draws too, else the same width always had one more.
  const first = Number.parseInt(lot(seed ?? '', '').slice(0, 1), 16) % 2;
  const turns = new Map(
    drawn.map(({ name, both }, index): [string, Turn] => [
      name,
      { widths: BOTH.slice((index + first) % 2).slice(0, 1), both },
    ]),
  );
  return new Map(specs.map(({ name }) => [name, turns.get(name) ?? { widths: BOTH, both: [] }]));
}

/**
 * The files of a kind that run with a change: so many, whatever number there comes to be, so that a run does not grow with the
 * house. Neighbours by name are mostly about one thing: of each few that stand beside one another one is drawn.
 * @param seed undefined: all run
 */
export function walkedOf(specs: readonly Spec[], seed: string | undefined, count: number): Spec[] {
  if (seed === undefined || specs.length <= count) return [...specs];
  const sorted = specs.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const startOf = (group: number) => Math.round((group * sorted.length) / count);
  return Array.from({ length: count }, (_, group) =>
    sorted
      .slice(startOf(group), startOf(group + 1))
      .toSorted((a, b) => (lot(seed, `walked ${a.name}`) < lot(seed, `walked ${b.name}`) ? -1 : 1))
      .slice(0, 1),
  ).flat();
}

/**
 * Those of several screens or looks that are seen at a width: half of them at each, drawn as the tests are.
 * @param seed undefined: all are seen at both
 */
export function drawnAt(width: Width, names: readonly string[], seed: string | undefined): string[] {
  const turns = turnsOf(
    names.map((name) => ({ name, text: '' })),
    seed,
  );
  return names.filter((name) => turns.get(name)?.widths.includes(width));
}

/**
 * What runs at a width, in Playwright's words.
 * @returns the files, and titles (with the file before them) of what of these does not
 */
export function testsAt(
  width: Width,
  turns: ReadonlyMap<string, Turn>,
): { testMatch: RegExp; grepInvert: RegExp[] } {
  const whole = (turn: Turn) => turn.widths.includes(width);
  const here = [...turns].filter(([, turn]) => whole(turn) || turn.both.length > 0);
  return {
    testMatch: new RegExp(`/(?:${here.map(([name]) => quoted(name)).join('|')})$`, 'u'),
    grepInvert: here
      .filter(([, turn]) => !whole(turn))
      .map(
        ([name, { both }]) =>
          new RegExp(String.raw`(?:^|[ /])${quoted(name)} (?!(?:.* )?(?:${both.join('|')})(?: @\S+)*$)`, 'u'),
      ),
  };
}

/** Words of a test that is itself a part of a walk, drawn elsewhere. */
const DRAWS_ELSEWHERE = /@both-widths/u;

/**
 * Which tests of a file do not run with a change: half of many are drawn.
 * @param seed undefined: all run
 * @param many fewer tests of one file all run
 * @returns patterns of their titles, with the file before them, in Playwright's words; and how many of how many that is
 */
export function leftOutOf(
  { name, text }: Spec,
  seed: string | undefined,
  many: number,
): { grepInvert: RegExp[]; count: number; all: number } {
  const begins = [...text.matchAll(BEGINS)];
  const tests = begins
    .map(({ 0: opening, 1: plain, 2: template, index: at }, index) => ({
      isGroup: opening.includes('.describe'),
      title: plain ?? template,
      words: text.slice(at, begins[index + 1]?.index),
    }))
    .filter(({ isGroup, words }) => !isGroup && !DRAWS_ELSEWHERE.test(words))
    .flatMap(({ title }) => (title === undefined ? [] : [title]));
  const titles = [...new Set(tests)];
  const kept = titles.length < many ? titles : drawnBy(seed, name, titles, Math.ceil(titles.length / 2));
  // Of a group's name and a title there is one line: what ends as one that is kept stays with it.
  const left = titles.filter(
    (title) => !kept.some((one) => new RegExp(`(?:^| )${patternOf(title)}$`, 'u').test(one)),
  );
  const grepInvert =
    left.length === 0
      ? []
      : [
          new RegExp(
            String.raw`(?:^|[ /])${quoted(name)} (?:.* )?(?:${left.map(patternOf).join('|')})(?: @\S+)*$`,
            'u',
          ),
        ];
  return { grepInvert, count: left.length, all: titles.length };
}
