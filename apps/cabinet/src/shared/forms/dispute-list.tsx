import { asTyped, shownAs } from '@tropa/ui';
import { isSame } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import classes from './elsewhere.module.css';
import { toldValue } from './told-value.ts';

interface DisputeListProps {
  fields: readonly string[];
  theirs: object;
  mine: object;
  /** The form's control, by which its fields say how they show values. */
  control: object | undefined;
}

interface Part {
  path: string;
  theirs: unknown;
  mine: unknown;
}

/** A field, or the parts of it that differ, by their paths. */
function partsOf(path: string, theirs: unknown, mine: unknown): Part[] {
  const isWhole = typeof mine !== 'object' || mine === null || Array.isArray(mine) || 'type' in mine;
  if (isWhole || typeof theirs !== 'object' || theirs === null) return [{ path, theirs, mine }];
  return Object.entries(mine)
    .map(([part, value]) => ({
      path: `${path}.${part}`,
      theirs: Reflect.get(theirs, part) as unknown,
      mine: value as unknown,
    }))
    .filter((part) => !isSame(part.mine, part.theirs) && !isSecret(part.path));
}

/** What is secret is never told: what is stored of it is not known here, and what was typed is not to be read. */
const isSecret = (path: string) =>
  document.querySelector(`[name="${CSS.escape(path)}"]`)?.getAttribute('autocomplete') === 'new-password';

/** The fields on the screen that hold parts of a list. */
const rowFields = (list: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`[name^="${CSS.escape(list)}."]`),
];

/** Rows of a list as their fields show them, a row in a line; undefined: none of its fields is on the screen. */
function toldRows(list: string, rows: readonly unknown[], control: object | undefined): string | undefined {
  const names = rowFields(list).map(({ name }) => name);
  if (names.length === 0) return undefined;
  const toldPart = ([key, value]: [string, unknown]): string => {
    const name = names.find((one) => one.endsWith(`.${key}`));
    if (name === undefined) return '';
    return (control && shownAs(control, name, value)) ?? asTyped(value);
  };
  return rows
    .map((row) =>
      Object.entries(row ?? {})
        .map(toldPart)
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}

/** What a field is called on the screen, or what holds a list's rows; empty: it has no label of its own there. */
const labelOf = (name: string): string => {
  const field = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  if (!field) return rowFields(name)[0]?.closest('section')?.querySelector('h2')?.textContent ?? '';
  return labelElementOf(field)?.textContent?.replace(/\s*\*$/u, '') ?? field.ariaLabel ?? '';
};

function labelElementOf(field: HTMLInputElement): Element | null | undefined {
  // A choice out of a list keeps its value beside the field that is seen.
  if (field.type === 'hidden') return field.previousElementSibling?.querySelector('label');
  // Of a few ways each has its own label: the question stands over them all.
  const group = field.type === 'radio' ? field.closest('[role=radiogroup]') : null;
  if (group)
    return document.querySelector(`[id="${CSS.escape(group.getAttribute('aria-labelledby') ?? '')}"]`);
  return field.labels?.[0];
}

/** Each field that two have changed, with what is saved and what was typed. */
export function DisputeList({ fields, theirs, mine, control }: DisputeListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const telling = {
    empty: t('app.elsewhere.empty'),
    other: t('app.elsewhere.other'),
    yes: t('app.elsewhere.yes'),
    no: t('app.elsewhere.no'),
    number: (value: number) => new Intl.NumberFormat(format.locale).format(value),
  };
  const parts = fields.flatMap((name) => partsOf(name, Reflect.get(theirs, name), Reflect.get(mine, name)));
  const shownOf = (path: string, value: unknown) =>
    (control && shownAs(control, path, value)) ??
    (Array.isArray(value) ? toldRows(path, value, control) : undefined);
  const told = ({ path }: Part, value: unknown) => toldValue(value, shownOf(path, value), telling);
  return (
    <ul className={classes['disputes']}>
      {parts.map((part) => (
        <li key={part.path}>
          <div className={classes['label']}>{labelOf(part.path)}</div>
          <dl className={classes['values']}>
            <dt>{t('app.elsewhere.saved')}</dt>
            <dd>{told(part, part.theirs)}</dd>
            <dt>{t('app.elsewhere.typed')}</dt>
            <dd>{told(part, part.mine)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
