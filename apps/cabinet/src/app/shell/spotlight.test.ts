import type { OrganizerListItem } from '@tropa/contract';
import { allOf, opensScreen, ROLES, screenAt, SWITCHES, type Member } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { expect, it, vi } from 'vitest';
import { spotlightSources } from '../../shared/spotlight/registry.ts';
import '../features.ts';
import { entriesFor } from '../navigation.ts';

// What is asked of the server is what it has: the sections that are looked for here are known without it.
vi.mock('../../shared/api/index.ts', async (load) => ({
  ...(await load<typeof import('../../shared/api/index.ts')>()),
  request: ({ path }: { path: string }) =>
    Promise.resolve({
      requests: [{ request_id: 7, client_name: 'Анна', base_sale_status: 1 }],
      tours: [{ id: 8, name: 'Мульта', status: 'published' }],
      presets: [{ number: 3, is_current: true }],
      connected: [{ site_id: 4, site_name: 'Гид-клуб' }],
      available_for_connection: [],
      agents: [{ id: 5, name: 'Анна Ким', person: '' }],
      companies: [{ id: 6, name: 'Школа', inn: '' }],
      path,
    }),
}));

const as = (member: Member) => ({ id: 12, role: member.role, may: allOf(member) }) as OrganizerListItem;
const OWNER: Member = { role: 'owner', off: [] };
async function found(query: string, language: 'ru' | 'en' = 'ru', member = OWNER) {
  const organizer = as(member);
  const context = { t: translator(language), organizer, signal: new AbortController().signal };
  const lists = await Promise.all(spotlightSources().map(async ({ search }) => search(query, context)));
  return lists.flat().map(({ to }) => to?.replace('/12/', ''));
}

it.each([
  ['Сегодня', 'dashboard'],
  ['Дашборд', 'dashboard'],
  ['Бронирования', 'bookings'],
  ['Чаты', 'chat'],
  ['Туры и экскурсии', 'tours'],
  ['Создать тур или экскурсию', 'tours/create'],
  ['Выезды', 'departures'],
  ['Отзывы', 'reviews'],
  ['Платежи', 'payments'],
  ['Компании', 'companies'],
  ['Отчёты', 'reports'],
  ['Сайт', 'sites'],
  ['Настройки сайта', 'site/settings'],
  ['SEO', 'site/settings'],
  ['Поисковики', 'site/settings'],
  ['Языки', 'site/settings'],
  ['домен', 'site/settings'],
  ['Счётчики', 'site/settings'],
  ['Чаты', 'site/settings'],
  ['Виджет', 'site/settings'],
  ['оферта', 'site/settings?tab=documents'],
  ['согласие', 'site/settings?tab=documents'],
  ['конструктор', 'builder'],
  ['оформление', 'preset/3'],
  ['Шаблоны', 'contract-template'],
  ['Настройки', 'settings'],
  ['Счета', 'settings?tab=accounts'],
  ['Проверка', 'verification'],
  ['реквизиты', 'settings?tab=main'],
  ['предоплата', 'settings?tab=cancellation'],
  ['печать', 'settings?tab=docs'],
  ['чеки', 'settings?tab=payments'],
  ['выплаты', 'payments'],
  ['календарь', 'departures'],
  ['импорт', 'tours/import'],
  ['уведомления', '/profile'],
  ['цвета', 'preset/3'],
  ['партнёр', 'partner/4'],
  ['Гид', 'partner/4'],
  ['Анна', 'agent/5'],
])('finds «%s» at %s', async (query, address) => {
  expect(await found(query)).toContain(address);
});

it('finds the parts of the site in English too', async () => {
  for (const query of ['SEO', 'Languages', 'Chats', 'Widget'])
    expect(await found(query, 'en'), query).toContain('site/settings');
});

const MEMBERS: Member[] = [
  ...ROLES.map((role) => ({ role, off: [] })),
  ...SWITCHES.map((name) => ({ role: 'manager' as const, off: [name] })),
];
/** Begins a word of everything that the palette may offer to an owner. */
const LETTERS = 'абвгдежзийклмнопрстуфхцчшщэюяabcdefghijklmnopqrstuvwxyz7'.split('');

/** Screens of the person's, of no organizer. */
const PERSONS = new Set(['/profile', '/sales', '/notifications']);

it.each(MEMBERS)('offers $role without $off only what opens', async (member) => {
  const { may } = as(member);
  const all = await Promise.all(['', ...LETTERS].map((letter) => found(letter, 'ru', member)));
  const offered = [...new Set(all.flat())].filter((to) => to !== undefined && !PERSONS.has(to));
  expect(offered.length).toBeGreaterThan(5);
  const shut = offered.filter((to) => {
    const screen = screenAt(to ?? '');
    return screen === undefined || !opensScreen(may, screen);
  });
  expect(shut).toEqual([]);
  // What opens is found: a whole screen of the menu is offered to everybody who has it there.
  for (const { to } of entriesFor(may)) expect(offered).toContain(to.replace('/$orgId/', ''));
});
