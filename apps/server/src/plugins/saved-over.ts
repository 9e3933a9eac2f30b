import { createHash } from 'node:crypto';
import { parse } from 'node:querystring';
import { HEADER } from '@tropa/contract';
import type { FastifyRequest } from 'fastify';
import type { Turns } from '../db/turns.ts';
import type { PublicContext } from '../kernel/context.ts';
import { busy, refuse, Refusal } from '../kernel/refusal.ts';
import type { Route } from '../kernel/route.ts';
import { noCountry, readTyped } from '../kernel/typed-input.ts';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/**
 * The name of what a call answers, another as soon as anything of it is.
 * @param request says of which fields (`X-STATE-FIELDS`); undefined: it asks for none
 */
export function stateOf(request: FastifyRequest, answer: unknown): string | undefined {
  const asked = headerOf(request, HEADER.stateFields);
  if (asked === undefined) return undefined;
  const fields = asked.split(',');
  const isAsked = ([name]: [string, unknown]) => asked === '*' || fields.includes(name);
  const told = JSON.stringify(Object.entries(answer ?? {}).filter(isAsked));
  return `"${createHash('sha256').update(told).digest('base64url')}"`;
}

/**
 * Keeps a save from writing over what it has not seen (docs/rules/interface.md). Whoever saves names what was read
 * (`X-STATE-OF`, the address of a reading call, and of which of its fields) and which state it had (`If-Match`): where it has another by now, the answer is
 * 412 `changed_elsewhere` and nothing is done. Saves over one thing go one after another, so that of two in one moment the second
 * sees the first.
 */
export function createSavedOver(turns: Turns, routes: readonly Route[]) {
  const reads = new Map(
    routes.flatMap(({ call, run }) =>
      call.method === 'GET' && call.response !== 'binary' && !call.params
        ? [[call.path, { call, response: call.response, run }] as const]
        : [],
    ),
  );
  const read = async (context: PublicContext, address: string): Promise<unknown> => {
    const [path = '', search = ''] = address.split('?');
    const known = reads.get(path);
    if (!known) throw refuse.validation({ [HEADER.stateOf]: { key: 'errors.validation.unreadable' } });
    const { call, response, run } = known;
    if (call.access !== 'public' && !context.user) throw refuse.unauthorized();
    if (call.access === 'platform' && !context.user?.is_admin) throw refuse.notFound();
    const query = call.query && (await readTyped(call.query, { ...parse(search) }, noCountry));
    return response.parse(await run(context, { query }));
  };
  return {
    /** Does what a call does, after the look at what it writes over, where it names that. */
    run: async <T>(request: FastifyRequest, context: PublicContext, work: () => Promise<T>): Promise<T> => {
      const [state, address] = [headerOf(request, HEADER.state), headerOf(request, HEADER.stateOf)];
      if (state === undefined || address === undefined) return work();
      const end = await turns.take(`saved_over:${address}`);
      if (!end) throw busy();
      try {
        if (stateOf(request, await read(context, address)) !== state)
          throw new Refusal({
            status: 412,
            type: 'changed_elsewhere',
            message: { key: 'errors.changed_elsewhere' },
          });
        return await work();
      } finally {
        await end();
      }
    },
  };
}
export type SavedOver = ReturnType<typeof createSavedOver>;
