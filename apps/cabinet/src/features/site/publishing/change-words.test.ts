import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { changeWords } from './change-words.ts';

const t = translator('ru');

it('says once what happened to a block, then settings, look and documents', () => {
  const block = { subject: 'block', page: 'main', type: 4, title: 'Куда поехать' } as const;
  expect(
    changeWords(
      [
        { ...block, action: 'moved' },
        { ...block, action: 'changed' },
        { subject: 'block', page: 'tour', type: 14, title: '', action: 'hidden' },
        { subject: 'setting', field: 'title' },
        { subject: 'setting', field: 'counters' },
        { subject: 'theme', field: 'preset' },
        { subject: 'document', type: 'policy' },
      ],
      t,
    ),
  ).toEqual([
    'Главная: блок «Туры: Куда поехать» — перемещён, изменён',
    `Страница тура или экскурсии: блок «${t('blocks.family.program')}» — скрыт`,
    'Настройки: заголовок для поиска, счётчики',
    'Оформление: другой набор',
    'Политика обработки данных: новая редакция',
  ]);
});
