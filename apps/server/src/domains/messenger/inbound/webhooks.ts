import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Messenger } from '../../../integrations/messenger/messenger.ts';
import type { Services } from '../../../kernel/context.ts';
import { receiveEvents } from './receive.ts';

const MAX_NOTICE_BYTES = 200_000;
const query = z.record(z.string(), z.string().optional()).catch({});

/** Messengers tell their news here; each that is configured has its own address, beside those of payment providers. */
export function registerMessengerWebhooks(app: FastifyInstance, services: Services): void {
  // A signature is over the body's very bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const messengers: (Messenger | null)[] = Object.values(services.messengers);
  for (const messenger of messengers) {
    if (messenger?.readWebhook) registerWebhook(app, services, messenger, messenger.readWebhook);
  }
}

function registerWebhook(
  app: FastifyInstance,
  services: Services,
  { name }: Messenger,
  readWebhook: NonNullable<Messenger['readWebhook']>,
): void {
  const read = (method: 'GET' | 'POST', request: FastifyRequest) =>
    readWebhook({
      method,
      query: query.parse(request.query),
      headers: request.headers,
      body: typeof request.body === 'string' ? request.body : '',
    });
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: `/webhooks/${name}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { status, body, events } = read(method, request);
        await receiveEvents(services, name, events);
        return reply.code(status).type('text/plain; charset=utf-8').send(body);
      },
    });
  }
}
