import { isSame } from '@tropa/core';

declare const copied: unique symbol;

/** What is known to be saved: a copy of its own, which nothing can change. Only `baseline` makes one. */
export type Baseline<T> = Readonly<T> & { readonly [copied]: true };

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return;
  for (const part of Object.values(value)) freeze(part);
  Object.freeze(value);
}

/**
 * Remembers what is saved. A form library changes its values in place: whoever compares with a baseline that shares an object
 * with them sees no difference, says "saved", and sends nothing.
 * @param value plain data: what a call takes or gives
 */
export function baseline<T>(value: T): Baseline<T> {
  const copy = structuredClone(value);
  freeze(copy);
  return copy as Baseline<T>;
}

/** The fields of a value that differ from what is saved; empty when everything is. */
export function changesSince<T extends object>(saved: Baseline<T>, now: T): Partial<T> {
  const entries = Object.entries(now).filter(([name, value]) => !isSame(value, Reflect.get(saved, name)));
  return Object.fromEntries(entries) as Partial<T>;
}
