import type { Language } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { encodeQR } from 'qr';
import { DECLINED_CARD, GOOD_CARD, type CardFields, type CardProblem } from './card.ts';
import { Html, html, nothing } from './html.ts';
import { noticeModes, type NoticeMode } from './notices.ts';
import type { BankPayment } from './repository.ts';
import { STYLE } from './style.ts';

const LOGO = new Html(
  '<svg viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" rx="10" fill="#0b6b4f"/><path d="M7 23.5 17 8l10 15.5h-5.2L17 16l-4.8 7.5z" fill="#fff"/><path d="M7 26h20" stroke="#9fe0c8" stroke-width="2"/></svg>',
);
const LOCK = new Html(
  '<svg viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.5"><rect x="3" y="7" width="10" height="7" rx="2"/><path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2"/></svg>',
);
const SIGN = {
  succeeded: new Html(
    '<svg viewBox="0 0 56 56" aria-hidden="true"><circle cx="28" cy="28" r="28" fill="#0b6b4f"/><path d="m17 29 8 8 15-17" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  ),
  failed: new Html(
    '<svg viewBox="0 0 56 56" aria-hidden="true"><circle cx="28" cy="28" r="28" fill="#b3261e"/><path d="m20 20 16 16m0-16L20 36" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>',
  ),
};

function shell(language: Language, title: string, body: Html): string {
  const t = translator(language);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} — ${t('bank.name')}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <div class="demo">${t('bank.demo')}</div>
        <main>
          <div class="head">${LOGO}<span>${t('bank.name')}</span></div>
          ${body}
        </main>
      </body>
    </html>`.text;
}

function cardPart(language: Language, card: CardFields): Html {
  const t = translator(language);
  const bold = (number: string) => html`<b>${number}</b>`.text;
  return html`<h2>${t('bank.card.heading')}</h2>
    <label class="field">
      <span>${t('bank.card.number')}</span>
      <input
        name="number"
        value="${card.number}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="24"
        required
      />
    </label>
    <div class="pair">
      <label class="field">
        <span>${t('bank.card.expiry')}</span>
        <input
          name="expiry"
          value="${card.expiry}"
          placeholder="${t('bank.card.expiry_hint')}"
          inputmode="numeric"
          autocomplete="off"
          maxlength="7"
          required
        />
      </label>
      <label class="field">
        <span>${t('bank.card.code')}</span>
        <input
          name="code"
          value="${card.code}"
          title="${t('bank.card.code_hint')}"
          inputmode="numeric"
          autocomplete="off"
          maxlength="3"
          required
        />
      </label>
    </div>
    <p class="test">
      ${new Html(t('bank.card.test', { good: bold(GOOD_CARD), bad: bold(DECLINED_CARD) }))}
    </p>`;
}

function sbpPart(language: Language, url: string): Html {
  const t = translator(language);
  return html`<h2>${t('bank.sbp.heading')}</h2>
    <div class="center">
      <div class="qr" role="img" aria-label="${t('bank.sbp.code')}">
        ${new Html(encodeQR(url, 'svg', { border: 1, ecc: 'low' }))}
      </div>
      <p class="muted">${t('bank.sbp.scan')}</p>
      <p class="test">${t('bank.sbp.here')}</p>
    </div>`;
}

const TROUBLES = noticeModes.filter((mode): mode is Exclude<NoticeMode, 'at_once'> => mode !== 'at_once');

/** What else happens at banks, a button for each: whatever it is, the booking must come right. */
function troublePart(language: Language): Html {
  const t = translator(language);
  const button = (name: 'notice' | 'answer', value: string, text: string) =>
    html`<button class="trouble" name="${name}" value="${value}">${text}</button>`;
  return html`<fieldset>
    <legend>${t('bank.notice.legend')}</legend>
    <p>${t('bank.notice.hint')}</p>
    ${TROUBLES.map((mode) => button('notice', mode, t(`bank.notice.${mode}`)))}
    ${button('answer', 'refund_fails', t('bank.trouble.refund_fails'))}
    ${button('answer', 'error', t('bank.trouble.error'))}
  </fieldset>`;
}

export interface PaymentPage {
  language: Language;
  payment: BankPayment;
  /** Address of this page: the QR code leads to it. */
  url: string;
  card: CardFields;
  problem?: CardProblem | 'stale';
}

/** The page on which a payment is confirmed or declined. */
export function paymentPage({ language, payment, url, card, problem }: PaymentPage): string {
  const t = translator(language);
  const amount = formatMoney(payment.amount, payment.currency, language);
  const isCard = payment.payment_method === 'card';
  const text = problem === 'stale' ? t('bank.stale') : problem && t(`bank.card.${problem}`);
  return shell(
    language,
    t('bank.title', { amount }),
    html`<form
      method="post"
      action="/test-bank/pay/${payment.id}?lang=${language}"
      class="columns"
      novalidate
    >
      <section class="card">
        <div class="sum">
          <p class="label">${t('bank.to_pay')}</p>
          <h1>${amount}</h1>
          <p class="for">${payment.description}</p>
        </div>
        ${text === undefined ? nothing : html`<p class="problem" role="alert">${text}</p>`}
        ${isCard ? cardPart(language, card) : sbpPart(language, url)}
        <input type="hidden" name="form_token" value="${payment.form_token}" />
        <button class="pay" name="answer" value="pay">
          ${t(isCard ? 'bank.pay' : 'bank.confirm', { amount })}
        </button>
        <button class="decline" name="answer" value="decline">${t('bank.decline')}</button>
        ${isCard ? html`<p class="secure">${LOCK}<span>${t('bank.secure')}</span></p>` : nothing}
      </section>
      ${troublePart(language)}
    </form>`,
  );
}

/** What a shop does in the bank's own cabinet, without a word to us: a part of the payment goes back. */
function cabinetPart(language: Language, { id, form_token, currency }: BankPayment, half: number): Html {
  const t = translator(language);
  const amount = formatMoney(half, currency, language);
  return html`<form method="post" action="/test-bank/pay/${id}?lang=${language}">
    <fieldset>
      <legend>${t('bank.cabinet.legend')}</legend>
      <p>${t('bank.cabinet.hint')}</p>
      <input type="hidden" name="form_token" value="${form_token}" />
      <button class="trouble" name="answer" value="refund_outside">
        ${t('bank.cabinet.refund', { amount })}
      </button>
    </fieldset>
  </form>`;
}

/** What is shown of a payment that is over. @param half minor units that the bank's own cabinet would return */
export function endPage(language: Language, payment: BankPayment, back: string, half: number): string {
  const t = translator(language);
  const status = payment.status === 'succeeded' ? 'succeeded' : 'failed';
  const amount = formatMoney(payment.amount, payment.currency, language);
  const title = t(`bank.done.${status}`);
  return shell(
    language,
    title,
    html`<section class="card end">
      ${SIGN[status]}
      <h1>${title}</h1>
      <p>
        ${status === 'succeeded' ? t('bank.done.succeeded_text', { amount }) : t('bank.done.failed_text')}
      </p>
      <a class="button pay" href="${back}">${t('bank.done.back')}</a>
      ${half > 0 ? cabinetPart(language, payment, half) : nothing}
    </section>`,
  );
}

/** The bank is in trouble: its answer never came, or it cannot say what became of the payment. */
export function troublePage(
  language: Language,
  kind: 'lost' | 'error',
  link: { url: string; text: string },
): string {
  const t = translator(language);
  const title = t(`bank.trouble.${kind}_title`);
  return shell(
    language,
    title,
    html`<section class="card end">
      ${SIGN.failed}
      <h1>${title}</h1>
      <p>${t(`bank.trouble.${kind}_text`)}</p>
      <a class="button pay" href="${link.url}">${link.text}</a>
    </section>`,
  );
}

/** The page of a payment that the bank does not know. */
export function missingPage(language: Language): string {
  const t = translator(language);
  return shell(
    language,
    t('bank.missing'),
    html`<section class="card end">
      ${SIGN.failed}
      <h1>${t('bank.missing')}</h1>
      <p>${t('bank.missing_text')}</p>
    </section>`,
  );
}
