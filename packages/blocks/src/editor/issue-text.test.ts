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
