import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTIONS, allOf, may, RIGHTS, ROLES, SWITCHES, type Action } from './rights.ts';

const PAGE = join(import.meta.dirname, '../../../docs/rules/rights.md');
const MARKS = /(?<=<!-- made from packages\/core\/src\/rights\.ts -->\n\n)[^]*?(?=\n\n<!-- end -->)/u;

/** A table as the formatter lays it out. */
function table(rows: string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_cell, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n');
}

const reachOf = (action: Action) =>
  ROLES.map((role) => (RIGHTS[action][role] === 'none' ? '–' : RIGHTS[action][role]));

describe('the rights table', () => {
  it('is the one of docs/rules/rights.md (UPDATE=1 writes it there)', () => {
    const made = table([
      ['action', 'what it is', ...ROLES, 'switch'],
      ...ACTIONS.map((action) => [
        `\`${action}\``,
        RIGHTS[action].means,
        ...reachOf(action),
        RIGHTS[action].switch ?? '',
      ]),
    ]);
    const page = readFileSync(PAGE, 'utf8');
    if (process.env['UPDATE'] === '1') writeFileSync(PAGE, page.replace(MARKS, made));
    else expect(MARKS.exec(page)?.[0]).toBe(made);
  });

  it('never lets somebody change what it does not let them see', () => {
    for (const area of ['profile', 'tours', 'bookings', 'chats', 'payments'] as const)
      for (const role of ROLES) {
        const seen = may({ role, off: [] }, `${area}.read`);
        expect(['none', seen, ...(seen === 'all' ? ['own'] : [])]).toContain(
          may({ role, off: [] }, `${area}.write`),
        );
      }
  });

  it('lets an owner do everything, whatever is switched off', () => {
    for (const action of ACTIONS) expect(may({ role: 'owner', off: SWITCHES }, action)).toBe('all');
  });

  it.each(SWITCHES)('takes what %s switches from a manager, and nothing else from anybody', (by) => {
    for (const role of ROLES) {
      const before = allOf({ role, off: [] });
      const after = allOf({ role, off: [by] });
      const taken = ACTIONS.filter((action) => before[action] !== after[action]);
      const switched = ACTIONS.filter((action) => RIGHTS[action].switch === by);
      expect(taken).toEqual(role === 'manager' ? switched : []);
      for (const action of taken) expect(after[action]).toBe('none');
    }
  });
});
