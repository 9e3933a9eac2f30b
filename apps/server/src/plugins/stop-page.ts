import type { Language } from '@tropa/contract';
import { escapeMarkup } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PLAIN_STYLE, PLAIN_STYLE_HASH } from '../kernel/plain-style.ts';
import { languageOf } from './language.ts';

/** What a page of one question says. */
export interface StopWords {
  language: Language;
  title: string;
  text: string;
  /** Absent: there is nothing left to ask. */
  button?: string;
}

/** Letters that end by a link in them. */
export interface StoppedLetters<About> {
  /** Addresses whose parameters say what is stopped. */
  paths: readonly string[];
  /** What a link is about; undefined: it is none of ours. */
  found: (params: Record<string, string>) => Promise<About | undefined>;
  isStopped: (about: About) => Promise<boolean>;
  stop: (about: About) => Promise<void>;
  words: (about: About, isStopped: boolean) => StopWords;
}

function plainPage({ language, title, text, button }: StopWords): string {
  const [heading, words, act] = [title, text, button ?? ''].map((said) => escapeMarkup(said));
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${heading}</title><style>${PLAIN_STYLE}</style>` +
    `<body><h1>${heading}</h1><p>${words}</p>${act === '' ? '' : `<form method="post"><button>${act}</button></form>`}</body></html>`
  );
}

/** Of a link that lost a part of itself on its way: nobody knows whose it was. */
function broken(request: FastifyRequest): string {
  const language = languageOf(request);
  const t = translator(language);
  return plainPage({ language, title: t('letters.stop.broken_title'), text: t('letters.stop.broken_text') });
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // Its address is a key: whoever has it stops the letters.
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': `default-src 'none'; style-src '${PLAIN_STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

/** A page of one question, without a script: what is stopped, and a button that ends it, also by one press in a program of mail. */
export function registerStopPage<About>(
  app: FastifyInstance,
  { paths, found, isStopped, stop, words }: StoppedLetters<About>,
): void {
  const options = { schema: { hide: true }, constraints: { surface: 'cabinet' } };
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The button sends nothing; programs of mail send one word.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, parsed) =>
      parsed(null, {}),
    );
    for (const path of paths) {
      scope.get(path, options, async (request, reply) => {
        const about = await found(request.params as Record<string, string>);
        if (!about) return reply.code(404).headers(headers).send(broken(request));
        return reply.headers(headers).send(plainPage(words(about, await isStopped(about))));
      });
      scope.post(path, options, async (request, reply) => {
        const about = await found(request.params as Record<string, string>);
        if (!about) return reply.code(404).headers(headers).send(broken(request));
        await stop(about);
        return reply.headers(headers).send(plainPage(words(about, true)));
      });
    }
    done();
  });
}
