import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { CashRegister } from '../../../integrations/cash-register/register.ts';
import type { Notice } from '../../../integrations/payment/provider.ts';
import { receiptOfKey } from '../receipts/ask-register.ts';
import { selectReceipt } from '../receipts/repository.ts';
import { processReceipt } from '../receipts/send.ts';
import { applyProviderPayment } from './apply-payment.ts';
import { applyProviderRefund } from '../refunds/process-refund.ts';

const MAX_NOTICE_BYTES = 100_000;
const byProvider = z.object({ provider: z.string().max(40) });

const apply = (services: Services, provider: string, notice: Notice) =>
  'provider_refund_id' in notice
    ? applyProviderRefund(services, provider, notice.provider_refund_id)
    : applyProviderPayment(services, provider, notice.provider_payment_id);

/** A register tells that one of its receipts is done. @returns undefined where it told of none */
async function applyRegister(services: Services, register: CashRegister, body: string) {
  const key = register.readNotice(body);
  const id = key === undefined ? undefined : receiptOfKey(key);
  const row = id === undefined ? undefined : await selectReceipt(services.database, id);
  if (row?.provider !== register.name) return undefined;
  await processReceipt(services, row.id);
  return 'applied';
}

/** Providers tell of payments and refunds here, cash registers of receipts. The word is only a reason to ask: what it is about is read back from its provider. */
export function registerWebhooks(app: FastifyInstance, services: Services): void {
  // A signature is over the body's very bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/webhooks/:provider', { schema: { hide: true } }, async (request, reply) => {
    const params = byProvider.safeParse(request.params);
    const name = params.success ? params.data.provider : '';
    const body = typeof request.body === 'string' ? request.body : '';
    const register = services.registers.get(name);
    if (register) {
      const result = await applyRegister(services, register, body);
      if (!result) throw refuse.notFound();
      return reply.send({ result });
    }
    const provider = services.payments.get(name);
    if (!provider) throw refuse.notFound();
    const notice = provider.verifyWebhook(body, request.headers);
    if (!notice) return reply.code(401).send();
    const result = await apply(services, provider.name, notice);
    if (result === 'unknown') throw refuse.notFound();
    return reply.send({ result });
  });
}
