import type { HelpRequest } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { replyLink } from './reply-link.ts';

const asked: HelpRequest = {
  id: 1,
  type: 'certificate',
  status: 'new',
  name: 'Анна & Ко',
  phone: '',
  email: 'anna+gift@example.test',
  message: 'Первая\nВторая?',
  details: {},
  tour: null,
  created_at: '2027-01-01T00:00:00.000Z',
  answered_at: null,
  answered_by: '',
};

it('leads to a letter with the subject, a greeting and the question quoted', () => {
  const url = new URL(replyLink(asked, translator('ru')));
  expect(decodeURIComponent(url.pathname)).toBe('anna+gift@example.test');
  expect(url.searchParams.get('subject')).toContain('Подарочный сертификат');
  expect(url.searchParams.get('body')).toMatch(/^Здравствуйте, Анна & Ко![\s\S]*> Первая\n> Вторая\?$/u);
});
