import { expect, it } from 'vitest';
import { catalogues } from './index.ts';

/** Short forms that end in a stressed «ён», as they are often written. */
const WITHOUT =
  /(?<![\p{L}])(?:не)?(?:подтвержден|завершен|отменен|возвращен|сохранен|удален|включен|подключен|отключен|изменен|учтен|решен|прикреплен|превышен|определен|применен|перенесен|внесен|проведен|введен|защищен|запрещен|разрешен|размещен|освобожден|присоединен)(?!\p{L})/iu;

function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, path === '' ? key : `${path}.${key}`));
}

it('the Russian words write ё where it is heard', () => {
  const found = textsOf(catalogues.ru).filter(([, text]) => WITHOUT.test(text));
  expect(found).toEqual([]);
});
