import { useEffect, useRef } from 'react';

type Show = (value: unknown) => string;
/** How the fields of a form show values, by its control and their paths. */
const known = new WeakMap<object, Map<string, Show>>();

/** Says how a field shows values, for those who tell of one that it does not hold. */
export function useShownAs(control: object, name: string, show: Show | undefined): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  }, [show]);
  const has = show !== undefined;
  useEffect(() => {
    if (!has) return undefined;
    const fields = known.get(control) ?? new Map<string, Show>();
    known.set(control, fields);
    const own: Show = (value) => latest.current?.(value) ?? '';
    fields.set(name, own);
    return () => {
      if (fields.get(name) === own) fields.delete(name);
    };
  }, [control, name, has]);
}

/** A value as the field at a path would show it; undefined: no field there has said how. */
export const shownAs = (control: object, name: string, value: unknown): string | undefined =>
  known.get(control)?.get(name)?.(value);

/** What stands in a field of text as it was typed; nothing for what no such field holds. */
export const asTyped = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
