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

function newestOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('pagination' in answer)) return undefined;
  return (answer.pagination as { from?: number }).from;
}

/**
 * Goes on in a list from where its reader was: the first page says which row is the newest (`pagination.from`), and later ones
 * are asked for with it, so that rows which come on top meanwhile repeat none.
 */
export function goingOn(request: Request): Request {
  const known = new Map<string, number>();
  return async (call, input, options) => {
    const { page = 1, from: _from, ...narrowed } = queryOf(input);
    const list = `${call.path} ${JSON.stringify(narrowed)}`;
    if (Number(page) > 1) {
      const from = known.get(list);
      return request(
        call,
        from === undefined ? input : withQuery(input, { ...narrowed, page, from }),
        options,
      );
    }
    const answer = await request(call, input, options);
    const newest = newestOf(answer);
    if (newest === undefined) return answer;
    known.delete(list);
    known.set(list, newest);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
