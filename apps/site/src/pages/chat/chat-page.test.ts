import type { ChatPage, ChatView } from '@tropa/contract';
import { expect, it } from 'vitest';
import { renderSitePage } from '../../render.ts';
import { booking, bookingDetails, chatView, requestBase } from '../../testing/requests.ts';

const render = (chat: ChatPage, language: 'ru' | 'en' = 'ru') =>
  renderSitePage({ ...requestBase(language), page: 'chat', chat }).html;
const talk = (change: Partial<ChatView> = {}) =>
  render({ state: 'talk', tour_name: 'Белуха', view: chatView(change) });
const form = { outcome: 'none', typed: {}, problems: {} } as const;
/** Without the template that the script fills in. */
const seen = (html: string) => html.replace(/<template[\s\S]*?<\/template>/u, '');

it('shows what was said, by whom, and that it was read', () => {
  const html = seen(talk());
  expect(html).toContain('Можно с собакой?');
  expect(html.indexOf('Можно с собакой?')).toBeLessThan(html.indexOf('лошадей'));
  expect(html).toContain('Алтайские тропы');
  expect(html.match(/data-read="true" hidden=""/gu) ?? []).toHaveLength(1);
});

it('lets nobody write HTML into the page', () => {
  expect(talk()).toContain('&lt;b&gt;Можно&lt;/b&gt;');
  expect(talk()).not.toContain('<b>Можно</b>');
});

it('has a form that works without a script, and brings back what was typed', () => {
  const html = talk({
    form: {
      outcome: 'refused',
      typed: { message: 'Долгий вопрос' },
      problems: { message: 'Слишком длинно' },
    },
  });
  expect(html).toMatch(/<form[^>]* action="\/chat\/[\da-f-]{36}" method="post"/u);
  expect(html).toContain('Долгий вопрос');
  expect(html).toContain('Слишком длинно');
});

it('can only be read once it is frozen, and says why', () => {
  const html = talk({ frozen: 'tour_over' });
  expect(html).not.toContain('<form action="/chat');
  expect(html).toContain('переписку можно только читать');
});

it('says so where contacts are hidden for now', () => {
  expect(talk({ is_masked: true })).toContain('скрываются');
  expect(talk({ is_masked: true, frozen: 'desk' })).not.toContain('скрываются');
});

it('begins with a name, an address and a consent that is not ticked, and loads no script', () => {
  const tour = { id: 5, name: 'К подножию Белухи', type: 1 as const, screen_name: 'beluha' };
  const html = render({ state: 'begin', tour, client_id: chatView().client_id, form });
  for (const name of ['guest.name', 'guest.email', 'message', 'guest.consents.personal_data'])
    expect(html).toContain(`name="${name}"`);
  expect(html).toContain('name="tour" value="beluha"');
  expect(html).not.toMatch(/checked=""/u);
});

it('stands on the private page, empty or begun', () => {
  const page = (chat: ChatView) =>
    renderSitePage({
      ...requestBase('ru'),
      page: 'booking',
      booking: booking(2),
      details: bookingDetails(),
      chat,
    }).html;
  expect(page(chatView())).toContain('data-chat="begun"');
  expect(page(chatView({ messages: [] }))).toContain('data-chat="empty"');
});

it('is offered at the end of a tour’s page, but not of a preview', () => {
  const tourPage = (is_preview: boolean) =>
    renderSitePage({ ...requestBase('ru', 'tour', (data) => ({ ...data, is_preview })), page: 'tour' }).html;
  expect(tourPage(false)).toMatch(/href="\/chat\?tour=[a-z0-9-]+"/u);
  expect(tourPage(true)).not.toContain('/chat?tour=');
});
