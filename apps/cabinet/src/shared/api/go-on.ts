import type { Request } from './client.ts';

/** More lists than anybody reads at once. */
const MOST = 200;
type Query = Record<string, unknown>;

const queryOf = (input: unknown): Query =>
  typeof input === 'object' &&
  input !== null &&
  'query' in input &&
  typeof input.query === 'object' &&
  input.query !== null
    ? { ...input.query }
    : {};

const withQuery = <Input>(input: Input, query: Query): Input => Object.assign({}, input, { query });

interface Told {
  from?: number;
  below?: string;
}
function toldOf(answer: unknown): Told {
  if (typeof answer !== 'object' || answer === null || !('pagination' in answer)) return {};
  return answer.pagination as Told;
}

/** What is known of a list that is read by page. */
interface Known {
  /** The newest row, as the first page told it. */
  from: number | undefined;
  /** By page: its last row. */
  below: Map<number, string>;
}

/** The last row of the nearest page before one. */
function rowBefore({ below }: Known, page: number): string | undefined {
  const nearest = Math.max(...[...below.keys()].filter((known) => known < page));
  return below.get(nearest);
}

/**
 * Goes on in a list from where its reader was. Where rows come in on top, the first page says which is the newest
 * (`pagination.from`), and later ones are asked for with it. Where rows change their places, each page says which is its last
 * (`pagination.below`), and the next one goes on under it.
 */
export function goingOn(request: Request): Request {
  const lists = new Map<string, Known>();
  return async (call, input, options) => {
    const { page: asked = 1, from: _from, below: _below, ...narrowed } = queryOf(input);
    const page = Number(asked);
    const list = `${call.path} ${JSON.stringify(narrowed)}`;
    const known = page > 1 ? lists.get(list) : undefined;
    const from = known?.from;
    const below = known && rowBefore(known, page);
    const goes = { ...(from !== undefined && { from }), ...(below !== undefined && { below }) };
    const answer = await request(
      call,
      known ? withQuery(input, { ...narrowed, page: asked, ...goes }) : input,
      options,
    );
    const told = toldOf(answer);
    if (told.from === undefined && told.below === undefined) return answer;
    const next: Known = lists.get(list) ?? { from: undefined, below: new Map() };
    if (page === 1) Object.assign(next, { from: told.from, below: new Map() });
    if (told.below !== undefined) next.below.set(page, told.below);
    lists.delete(list);
    lists.set(list, next);
    const [oldest] = lists.keys();
    if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
    return answer;
  };
}
