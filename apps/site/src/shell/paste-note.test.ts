import { expect, it } from 'vitest';
import { renderSitePage } from '../render.ts';
import { everyPage } from '../testing/requests.ts';

it.each(['ru', 'en'] as const)(
  'a page says of a paste that was cut wherever a field has a bound, in %s',
  (language) => {
    const pages = everyPage(language).map((request) => ({
      page: request.page,
      html: renderSitePage(request).html,
    }));
    const bounded = pages.filter(({ html }) => /<(?:input|textarea)[^>]*\smaxlength="/iu.test(html));
    expect(new Set(bounded.map(({ page }) => page))).toEqual(
      new Set(['tour', 'catalogue', 'error', 'checkout', 'questionnaire', 'booking', 'chat']),
    );
    for (const { page, html } of pages) {
      const notes = html.match(/<output[^>]*data-cut/gu) ?? [];
      expect([page, notes.length]).toEqual([page, bounded.some((one) => one.html === html) ? 1 : 0]);
    }
    for (const { html } of bounded) expect(html).toMatch(/\{limit\}.*\{lost\}/u);
  },
);
