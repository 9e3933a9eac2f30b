import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type JSXOpeningElement } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');

/** What is drawn as a button, besides what says by its name that it is one. */
const BUTTONS =
  /^(?:button|Anchor|ActionIcon|CloseButton|FileButton|Menu\.(?:Checkbox)?Item|Reasoned\w+|\w*Button)$/u;

/**
 * Buttons within a field that is off as a whole: the field and its form say why. So many of a file.
 */
const OF_A_FIELD: Record<string, number> = {
  'packages/ui/src/calendar/month-grid.tsx': 1,
  'packages/ui/src/inputs/date/date-input.tsx': 1,
  'packages/ui/src/inputs/date/date-range-input.tsx': 1,
  'packages/ui/src/inputs/phone/country-select.tsx': 1,
  'packages/ui/src/pictures/avatar-input.tsx': 3,
  'packages/ui/src/pictures/drop-area.tsx': 1,
};

function nameOf(name: JSXOpeningElement['name']): string {
  if (name.type === 'JSXMemberExpression') return `${nameOf(name.object)}.${name.property.name}`;
  return name.type === 'JSXNamespacedName' ? name.name.name : name.name;
}

/** The buttons of a file that are turned off without a word. */
function silentIn(path: string): string[] {
  const code = readFileSync(join(ROOT, path), 'utf8');
  const found: string[] = [];
  const lineOf = (start: number) => code.slice(0, start).split('\n').length;
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      const tag = nameOf(name);
      const isButton =
        BUTTONS.test(tag) ||
        attributes.some(
          (one) =>
            one.type === 'JSXAttribute' &&
            one.name.name === 'component' &&
            one.value?.type === 'Literal' &&
            one.value.value === 'button',
        );
      const isOff = attributes.some(
        (one) =>
          one.type === 'JSXAttribute' &&
          (one.name.name === 'disabled' ||
            one.name.name === 'isDisabled' ||
            one.name.name === 'data-disabled' ||
            one.name.name === 'aria-disabled'),
      );
      if (isButton && isOff) found.push(`${tag}, line ${lineOf(start)}`);
    },
  }).visit(parseSync(path, code).program);
  return found;
}

it('leaves no button off without saying why', () => {
  const files = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: ROOT }).filter(
    (path) => !path.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(500);
  const silent = Object.fromEntries(
    files.flatMap((path) => {
      const found = silentIn(path);
      return found.length === (OF_A_FIELD[path] ?? 0) ? [] : [[path, found]];
    }),
  );
  expect(silent).toEqual({});
});
