import { debugCalls } from '@tropa/contract';
import { refuse } from '../../kernel/refusal.ts';
import { route } from '../../kernel/route.ts';
import { findOutboxMessages } from './repository.ts';

export const deskRoutes = [
  route(debugCalls.outbox, async (context, { query }) => {
    // Letters of the live mode are nobody's to read here: the call does not exist there.
    if (context.config.mode !== 'demo') throw refuse.notFound();
    const { page, limit, search = '' } = query;
    const { messages, item_count } = await findOutboxMessages(
      context.database,
      search,
      limit,
      (page - 1) * limit,
    );
    return {
      messages: messages.map(({ created_at, ...message }) => ({
        ...message,
        created_at: created_at.toISOString(),
      })),
      pagination: { item_count, page_count: Math.ceil(item_count / limit), page, page_size: limit },
    };
  }),
];
