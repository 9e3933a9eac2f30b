import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { answerCall } from './answer-call.ts';

const MAX_NOTICE_BYTES = 20_000;

/** The phone line asks here whom to ring, and tells how it went; there is no such address without one that signs. */
export function registerPhoneWebhook(app: FastifyInstance, services: Services): void {
  const line = services.phoneLine;
  const readWebhook = line?.readWebhook;
  if (!line || !readWebhook) return;
  app.register(async (scope) => {
    // A signature is over the body's very bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: 'POST',
      url: `/webhooks/${line.name}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const asked = { method: 'POST' as const, query: {}, headers: request.headers, body };
        const news = readWebhook(asked, services.clock.now());
        if (!news) return reply.code(401).send();
        const order = await answerCall(services, news);
        return reply.code(200).type('application/json; charset=utf-8').send(line.writeOrder(order));
      },
    });
  });
}
