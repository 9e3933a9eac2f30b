import { currency, type agentCalls } from '@tropa/contract';
import { fullName, todayIn } from '@tropa/core';
import { lastId, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { readCredit } from '../../agent/index.ts';
import { placesOf, salesOf } from './repository.ts';

/**
 * All sales of the agents whose person is signed in, whichever operator they are of, and those operators. It is the person's own list
 * (docs/rules/agents.md): whoever is no agent's has an empty one.
 */
export const listMine: Operation<typeof agentCalls.mine> = async (context, { query }) => {
  const { database, clock, user } = context;
  const places = await placesOf(database, user.id);
  const { organizer_id, search } = query;
  const asked = places.filter((place) => organizer_id === undefined || place.organizer_id === organizer_id);
  const [credits, { rows, item_count }] = await Promise.all([
    Promise.all(
      places.map(({ agent_id: id, organizer_id: of, timezone }) =>
        readCredit(database, { id, organizer_id: of }, todayIn(timezone, clock.now())),
      ),
    ),
    salesOf(database, { places: asked, search }, query),
  ]);
  const ids = rows.map(({ request_id: id }) => ({ id }));
  return {
    organizers: places.map(({ archived_at, timezone: _where, currency: code, ...place }, index) => {
      const { owed, limit } = credits[index] ?? { owed: 0, limit: null };
      return {
        ...place,
        currency: currency.parse(code),
        is_archived: archived_at !== null,
        owed,
        credit_limit: limit,
        available: limit === null ? null : Math.max(0, limit - owed),
      };
    }),
    sales: rows.map(({ client_first_name, client_last_name, created_at, currency: code, ...sale }) => ({
      ...sale,
      currency: currency.parse(code),
      client_name: fullName({ first_name: client_first_name, last_name: client_last_name }),
      created_at: created_at.toISOString(),
    })),
    pagination: paginationOf(query, item_count, ids, lastId(ids)),
  };
};
