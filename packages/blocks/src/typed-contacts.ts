import { readEmail, readPhone } from '@tropa/core';
import type { z } from 'zod';

/** What is wrong with a phone or an e-mail that was typed; undefined: it reaches somebody. Nothing typed is another matter. */
function ruleBroken(name: string, typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  if (name === 'email') return readEmail(typed) === null ? 'email' : undefined;
  const read = readPhone(typed);
  if (!('problem' in read)) return undefined;
  // A number of the country alone is called by nobody abroad; one that is none at home may be one elsewhere.
  return read.problem === 'phone' ? 'phone_international' : read.problem;
}

/**
 * Phones and e-mails of a block that reach nobody, at their places. They are no part of its schema: what was stored before
 * they were looked at is drawn as it is.
 * @param data of any family: what is called `phone`, `phones` or `email` there is one
 */
export function contactIssues(
  data: unknown,
  path: PropertyKey[] = [],
  name = '',
): (z.core.$ZodIssueCustom & { params: { rule: string } })[] {
  if (typeof data === 'string') {
    const rule = /^(?:phones?|email)$/u.test(name) ? ruleBroken(name, data) : undefined;
    return rule === undefined ? [] : [{ code: 'custom', params: { rule }, path, input: data, message: rule }];
  }
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, part]) =>
    Array.isArray(data)
      ? contactIssues(part, [...path, Number(key)], name)
      : contactIssues(part, [...path, key], key),
  );
}
