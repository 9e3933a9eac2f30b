import type { FastifyInstance } from 'fastify';
import { listen } from '../../../db/notifications.ts';
import type { Services } from '../../../kernel/context.ts';
import { forgetMembers, MEMBERS_CHANNEL } from '../policy.ts';

/** Whoever was given another role, or put out, is known as that by every process as soon as the change is committed. */
export function hearOfMembers(app: FastifyInstance, { database, logger, realtime }: Services): void {
  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stopListening = await listen(database.$client, MEMBERS_CHANNEL, {
      onMessage: (key) => {
        forgetMembers(database, key);
        const [user_id, organizer_id] = key.split(':').map(Number);
        if (user_id !== undefined && organizer_id !== undefined)
          void realtime.membershipChanged(user_id, organizer_id);
      },
      onGap: () => forgetMembers(database),
      onError: (error) => logger.warn({ err: error }, 'Changes of members are not heard; trying again'),
    });
  });
  app.addHook('onClose', async () => {
    await stopListening?.();
  });
}
