import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { newBlock } from '../new-block.ts';
import { valuesOf, valuesSchema } from './block-values.ts';
import { issueText } from './issue-text.ts';

const t = translator('ru');
const textsOf = (
  name: Parameters<typeof valuesSchema>[0],
  change: (data: Record<string, unknown>) => void,
) => {
  const values = valuesOf(newBlock(name, 'one'));
  change(values.data);
  const check = valuesSchema(name).safeParse(values, { error: (issue) => issueText(issue, t) });
  return Object.fromEntries(
    (check.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

it('says what is wrong in the words of the server', () => {
  expect(textsOf('tours', (data) => Object.assign(data, { limit: null, title: 'я'.repeat(161) }))).toEqual({
    'data.limit': 'Обязательно для заполнения',
    'data.title': 'Максимум 160 символов',
  });
  expect(textsOf('tours', (data) => Object.assign(data, { limit: 0 }))).toEqual({
    'data.limit': 'Минимум 1',
  });
  const buttons = [{ kind: 2, label: 'x', url: 'example.com' }];
  expect(textsOf('main-intro', (data) => Object.assign(data, { buttons }))).toEqual({
    'data.buttons.0.url': 'Начните с https://, mailto: или tel:',
  });
});

it('asks again for phones and e-mails that reach nobody, wherever they stand in a block', () => {
  const member = { name: 'Анна', role: '', photo: null, phone: '8 913 123-45-6', email: 'anna@' };
  expect(
    textsOf('contacts', (data) =>
      Object.assign(data, {
        phones: ['8 (913) 123-45-67', '+7 913 123-45-67 доб. 12', '8 9l3 123-45-67'],
        email: 'имя@почта.рф',
        team: [member],
      }),
    ),
  ).toEqual({
    'data.phones.1': t('errors.validation.phone_extension'),
    'data.phones.2': t('errors.validation.phone_letters'),
    'data.team.0.phone': t('errors.validation.phone_international'),
    'data.team.0.email': t('errors.validation.email'),
  });
  expect(textsOf('app-header', (data) => Object.assign(data, { phone: '+8 913 123-45-67' }))).toEqual({
    'data.phone': t('errors.validation.phone_international'),
  });
});
