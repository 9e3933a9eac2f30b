import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { applyProviderPayment } from './apply-payment.ts';

const MAX_NOTICE_BYTES = 100_000;
const byProvider = z.object({ provider: z.string() });

/** Providers tell of payments here. The word is only a reason to ask: the payment is read back from its provider. */
export function registerWebhooks(app: FastifyInstance, services: Services): void {
  // A signature is over the body's very bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/webhooks/:provider', { schema: { hide: true } }, async (request, reply) => {
    const provider = services.payments;
    if (provider?.name !== byProvider.parse(request.params).provider) throw refuse.notFound();
    const body = typeof request.body === 'string' ? request.body : '';
    const notice = provider.verifyWebhook(body, request.headers);
    if (!notice) return reply.code(401).send();
    const result = await applyProviderPayment(services, provider, notice.provider_payment_id);
    if (result === 'unknown') throw refuse.notFound();
    return reply.send({ result });
  });
}
