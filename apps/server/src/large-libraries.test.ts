import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';

const TELEGRAM = 'integrations/messenger/telegram';
const IMPORTING = 'domains/tour/importing';

/**
 * Libraries that a process at rest does without (figure 17): which files load them as they themselves are loaded, and who may
 * load those: parts of what is loaded with its first use, or a process of its own.
 */
const LARGE: Record<string, { files: string[]; within: string[] }> = {
  grammy: {
    files: [`${TELEGRAM}/adapter.ts`, `${TELEGRAM}/failure.ts`],
    within: [`${TELEGRAM}/adapter.ts`, `${TELEGRAM}/polling.ts`],
  },
  hucre: { files: [`${IMPORTING}/read-sheet.ts`], within: [`${IMPORTING}/sheet-process.ts`] },
  nodemailer: { files: ['integrations/mail/smtp.ts'], within: [] },
};

const IMPORTS = /^(?:import|export) (?!type )[^;]*?from '(?<from>[^']+)'/gmu;
const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
  .map((path) => {
    const text = readFileSync(join(import.meta.dirname, path), 'utf8');
    const loads = [...text.matchAll(IMPORTS)].map(({ groups: { from = '' } = {} }) =>
      from.startsWith('.') ? join(dirname(path), from) : from,
    );
    return { path, loads };
  });
const loading = (isMeant: (from: string) => boolean) =>
  sources.filter(({ loads }) => loads.some(isMeant)).map(({ path }) => path);

it.each(Object.entries(LARGE))('loads %s with its first use', (library, { files, within }) => {
  const own = loading((from) => from === library || from.startsWith(`${library}/`));
  expect(own.toSorted()).toEqual(files);
  const holders = loading((from) => files.includes(from));
  expect(holders.filter((path) => !within.includes(path))).toEqual([]);
});

it('loads the demo only where it is made, in a process that ends', () => {
  const isDemo = (path: string) => /^(?:db\/demo\/(?:content|seed)\/|@tropa\/demo-pictures)/u.test(path);
  expect(loading(isDemo).filter((path) => !isDemo(path))).toEqual(['fill-demo.ts']);
});
