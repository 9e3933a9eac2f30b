import { translator } from '@tropa/i18n';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const greeted = (name?: string) => [greeting(translator('ru'), name), greeting(translator('en'), name)];

describe('a letter greets', () => {
  it('by the name, on one line', () => {
    expect(greeted('Анна\nМария')).toEqual(['Здравствуйте, Анна Мария!', 'Hello Анна Мария,']);
  });

  it('without one where there is none, or an address or a number stands for it', () => {
    for (const name of [undefined, '', '  ', 'anna@example.com', '+7 902 000-00-00'])
      expect(greeted(name)).toEqual(['Здравствуйте!', 'Hello,']);
  });

  it('by this piece alone', () => {
    const sources = join(import.meta.dirname, '../..');
    const greeters = globSync('**/*.ts', { cwd: sources }).filter(
      (path) =>
        !path.endsWith('.test.ts') && readFileSync(join(sources, path), 'utf8').includes('letters.greeting'),
    );
    expect(greeters).toEqual(['integrations/mail/greeting.ts']);
  });
});
