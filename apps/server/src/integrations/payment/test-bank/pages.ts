import { language as languages, type Language } from '@tropa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { languageOf } from '../../../plugins/language.ts';
import { translator } from '@tropa/i18n';
import { cardProblem, isDeclined, sampleCard } from './card.ts';
import { createNoticeSender, noticeModes } from './notices.ts';
import { endPage, missingPage, paymentPage, troublePage, type PaymentPage } from './page.ts';
import {
  failNextRefund,
  findPayment,
  halfOf,
  refundOutside,
  settlePayment,
  type BankPayment,
} from './repository.ts';
import { contentPolicy } from './style.ts';

/** A payer waits no longer than this for the shop to hear of the payment. */
const PAYER_WAITS_MS = 1500;
/** With the webhook before the return, the payer is held so long after the shop has heard. */
const HELD_BACK_MS = 2000;
/** A lost answer: so long the payer looks at nothing. */
const LOST_ANSWER_MS = 3000;

const field = z.string().max(40).default('');
const answerForm = z.object({
  answer: z.enum(['pay', 'decline', 'error', 'refund_fails', 'refund_outside']).default('pay'),
  form_token: z.uuid(),
  number: field,
  expiry: field,
  code: field,
  notice: z.enum(noticeModes).default('at_once'),
});
const byId = z.object({ id: z.uuid() });

/** Where a payer returns to, told how it went. */
function returnUrl(payment: BankPayment, status: 'succeeded' | 'failed'): string {
  const url = new URL(payment.return_url);
  url.searchParams.set('payment', status === 'succeeded' ? 'success' : 'fail');
  return url.href;
}

/** What the shop has asked for, else what the browser prefers. */
function languageAsked(request: FastifyRequest): Language {
  const asked = z.object({ lang: languages }).safeParse(request.query);
  return asked.success ? asked.data.lang : languageOf(request);
}

function send(reply: FastifyReply, status: number, page: string, payment?: BankPayment): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      contentPolicy(payment ? new URL(payment.return_url).origin : undefined),
    )
    .header('Cache-Control', 'no-store')
    .send(page);
}

/** The pages of the test bank, where a payer confirms or declines. Demo mode only. */
export function registerTestBank(app: FastifyInstance, services: Services): void {
  const notices = createNoticeSender(services);
  app.addHook('onClose', () => notices.stop());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const options = { constraints: { surface: 'cabinet' }, schema: { hide: true } };

  const paymentOf = async (request: FastifyRequest) => {
    const params = byId.safeParse(request.params);
    return params.success ? findPayment(services.database, params.data.id) : undefined;
  };
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payment: BankPayment,
    rest: Partial<PaymentPage>,
  ) => {
    const language = languageAsked(request);
    if (payment.status !== 'pending') {
      const back = returnUrl(payment, payment.status);
      const half = await halfOf(services.database, payment);
      return send(reply, 200, endPage(language, payment, back, half), payment);
    }
    const page = paymentPage({
      language,
      payment,
      url: `${services.cabinetOrigin()}/test-bank/pay/${payment.id}?lang=${language}`,
      card: sampleCard(services.clock.now()),
      ...rest,
    });
    return send(reply, rest.problem ? 422 : 200, page, payment);
  };

  app.get('/test-bank/pay/:id', options, async (request, reply) => {
    const payment = await paymentOf(request);
    if (!payment) return send(reply, 404, missingPage(languageAsked(request)));
    return show(request, reply, payment, {});
  });

  app.post('/test-bank/pay/:id', options, async (request, reply) => {
    const payment = await paymentOf(request);
    if (!payment) return send(reply, 404, missingPage(languageAsked(request)));
    const form = answerForm.safeParse(request.body);
    if (!form.success) return show(request, reply, payment, { problem: 'stale' });
    const { answer, form_token, notice, ...card } = form.data;
    const language = languageAsked(request);
    const path = `/test-bank/pay/${payment.id}?lang=${language}`;
    if (answer === 'error') {
      const again = { url: path, text: translator(language)('bank.trouble.again') };
      return send(reply, 500, troublePage(language, 'error', again), payment);
    }
    if (answer === 'refund_outside') {
      if (form_token === payment.form_token) await refundOutside(services.database, payment);
      return reply.redirect(path, 303);
    }
    const isPayed = answer !== 'decline';
    if (isPayed && payment.payment_method === 'card' && payment.status === 'pending') {
      const problem = cardProblem(card, services.clock.now());
      if (problem) return show(request, reply, payment, { card, problem });
    }
    const isAccepted = isPayed && !(payment.payment_method === 'card' && isDeclined(card));
    const status = isAccepted ? 'succeeded' : 'failed';
    if (!(await settlePayment(services.database, payment.id, form_token, status))) {
      const now = await findPayment(services.database, payment.id);
      return show(request, reply, now ?? payment, { problem: 'stale' });
    }
    if (answer === 'refund_fails') await failNextRefund(services.database, payment.id);
    const sent = notices.send(payment.id, notice);
    if (notice === 'lost') {
      await sleep(LOST_ANSWER_MS, undefined, { ref: false });
      const back = { url: payment.return_url, text: translator(language)('bank.done.back') };
      return send(reply, 504, troublePage(language, 'lost', back), payment);
    }
    if (notice === 'before_return') {
      await sent;
      await sleep(HELD_BACK_MS, undefined, { ref: false });
    } else {
      await Promise.race([sent, sleep(PAYER_WAITS_MS, undefined, { ref: false })]);
    }
    return reply.redirect(returnUrl(payment, status), 303);
  });
}
