import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseErrorCode, isPassing } from '../db/index.ts';
import { useTestApp } from '../testing/index.ts';
import { errorForLog, logLine, plainLine } from './log.ts';

const app = useTestApp();
const UUID = '3f2b8c1e-6d0a-4c51-9f1f-0d3f6f0a9b77';
const EMAIL = 'maria.petrova@почта.рф';

/** What a logger writes of something. */
function written(fields: object, message = 'Request failed'): string {
  let text = '';
  const stream = { write: (line: string) => void (text += logLine(line)) };
  Fastify({ logger: { serializers: { err: (error) => errorForLog(error) }, stream } }).log.error(
    fields,
    message,
  );
  return text;
}
const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the log', () => {
  it('holds nothing of what a statement was asked with, nor of what the database refused', async () => {
    const letter = 'Секретное письмо туристу';
    for (const statement of [
      sql`select ${EMAIL}::text, ${UUID}::text, ${letter}::text, 1/0`,
      sql`select ${letter}::int`,
      sql`insert into no_such_table values (${EMAIL}, ${UUID}, ${letter})`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- each is looked at by itself
      const line = written({ err: await failureOf(app.database.execute(statement)) });
      for (const hidden of [EMAIL, 'petrova', UUID, UUID.slice(9), letter])
        expect(line).not.toContain(hidden);
      expect(line).toMatch(/"code":"\w{5}"/u);
      expect(line).toContain('"stack"');
    }
  });

  it('holds no address of a private page, no token and no phone, wherever they stand', () => {
    const line = written(
      { url: `/booking/${UUID}?token=abc123`, to: EMAIL, phone: '+7 (913) 123-45-67' },
      `Letter to ${EMAIL} with https://x.test/org/reset-password?token=${'aB3_'.repeat(11)} failed`,
    );
    for (const hidden of [UUID, 'abc123', EMAIL, 'aB3_aB3_', '913)', '123-45'])
      expect(line).not.toContain(hidden);
    // Lines that belong together are found still.
    expect(line).toContain('3f2b8c1e-…');
  });

  it('has no line longer than 8 KB', () => {
    const cell = 'щ'.repeat(600_000);
    for (const fields of [
      { cell },
      { err: new Error(cell) },
      { cells: Array.from({ length: 50_000 }, () => cell.slice(0, 50)) },
      Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`field${at}`, cell.slice(0, 100)])),
    ]) {
      const line = written(fields, cell.slice(0, 100_000));
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8 * 1024);
      expect(JSON.parse(line)).toMatchObject({ level: 50, is_cut: true });
    }
  });
});

/** Texts whose secrets begin where an escape of JSON ends. */
const ESCAPED = ['\n', '\t', '\u001B', '\b', '"', '\\'].map(
  (sign) => `The letter${sign}${EMAIL}${sign}${'aB3_'.repeat(11)}${sign}${UUID}${sign}+7 (913) 123-45-67`,
);

describe('a line', () => {
  it.each(['', 'щ'.repeat(9000)])(
    'is JSON without secrets whatever stands before them, however long',
    (more) => {
      for (const text of ESCAPED) {
        const line = written({ err: new Error(`${text}${more}`), [EMAIL]: 1 }, text);
        expect(() => JSON.parse(line) as unknown, text).not.toThrow();
        for (const hidden of [EMAIL, 'petrova', UUID.slice(9), 'aB3_aB3_', '913)', '123-45'])
          expect(line).not.toContain(hidden);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8 * 1024);
      }
    },
  );

  it('is as short and as clean where there is no log', async () => {
    const letter = 'Секретное письмо туристу';
    const refused = await failureOf(app.database.execute(sql`select ${EMAIL}::text, ${letter}::text, 1/0`));
    for (const error of [
      undefined,
      refused,
      new Error('щ'.repeat(9000), { cause: refused }),
      'щ'.repeat(9000),
    ]) {
      const line = plainLine(`${EMAIL} ${error === undefined ? 'щ'.repeat(9000) : ''}`, error);
      for (const hidden of [EMAIL, 'petrova', letter]) expect(line).not.toContain(hidden);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(8 * 1024);
      expect(line.endsWith('\n')).toBe(true);
    }
  });

  it('comes from the log alone: nothing else writes what happened', () => {
    const root = join(import.meta.dirname, '..');
    const writers = globSync('**/*.ts', { cwd: root }).filter(
      (path) =>
        !/\.test\.ts$|^testing\//u.test(path) &&
        /process\.stderr\.write|console\.(?:log|error|warn|info)/u.test(
          readFileSync(join(root, path), 'utf8'),
        ),
    );
    expect(writers.toSorted()).toEqual([
      // One sentence to whoever typed the command.
      'appoint-admin.ts',
      // One sentence of its own.
      'db/embedded-postgres/keep-alive.ts',
      'endings.ts',
      'plugins/log.ts',
    ]);
  });
});

describe('trouble that passes', () => {
  it('is known when a rollback fails after the connection, or the disk is full', () => {
    const wrapped = (cause: Error) => new Error('Failed query: rollback\nparams: ', { cause });
    const coded = (code: string) => Object.assign(new Error('x'), { code });
    for (const error of [
      wrapped(new Error('Client has encountered a connection error and is not queryable')),
      wrapped(coded('53100')),
      coded('ENOSPC'),
      Object.assign(new Error('Cannot write file', { cause: coded('ENOSPC') }), {
        code: 'E_CANNOT_WRITE_FILE',
      }),
    ])
      expect(isPassing(error)).toBe(true);
    expect(isPassing(coded('42P01'))).toBe(false);
    expect(databaseErrorCode(coded('42P01'))).toBe('42P01');
  });
});
