import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOfCsv, rowsOfXlsx } from '../../../testing/index.ts';
import { writeSheet } from './sheet.ts';

const SERVER = join(import.meta.dirname, '../../..');
const HIDDEN = ['', ' ', '\u00A0', '\u3000', '\t', '\r', '\n', ' \t'];
/** What spreadsheets begin a formula with, also as East Asia writes it. */
const BEGINNINGS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
const TEXTS = BEGINNINGS.flatMap((sign) => HIDDEN.map((gap) => `${gap}${sign}1+1`));

async function* rows() {
  for (const value of TEXTS) yield [{ is: 'text' as const, value }];
}
async function written(format: 'csv' | 'xlsx', language: 'ru' | 'en') {
  const stream = await writeSheet({ name: 'Лист', head: [{ header: 'Текст' }] }, rows(), {
    format,
    language,
  });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

describe('a file of a list', () => {
  it('begins no formula in CSV with what somebody typed, whatever stands before it', async () => {
    const cells = rowsOfCsv((await written('csv', 'ru')).toString()).slice(1);
    expect(cells).toHaveLength(TEXTS.length);
    for (const [at, [cell = '']] of cells.entries())
      expect(cell.startsWith("'"), JSON.stringify(TEXTS[at])).toBe(true);
  });

  it('has texts in Excel as they were typed', async () => {
    const cells = (await rowsOfXlsx(await written('xlsx', 'ru'))).slice(1);
    expect(cells.map(([cell]) => String(cell).trim())).toEqual(TEXTS.map((text) => text.trim()));
  });

  it('is written in this one place', () => {
    const writers = globSync('**/*.ts', { cwd: SERVER }).filter(
      (path) => !path.endsWith('.test.ts') && /\bwriteCsv/u.test(readFileSync(join(SERVER, path), 'utf8')),
    );
    expect(writers).toEqual(['domains/exporting/writing/sheet.ts']);
  });
});
