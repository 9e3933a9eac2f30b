import type { z } from 'zod';
import type { Message } from './refusal.ts';

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

function messageOf(issue: z.core.$ZodIssue, input: unknown): Message {
  const value = valueAt(input, issue.path);
  const saysWhyNeeded = issue.code === 'custom' && issue.params?.['is_about_blank'] === true;
  if (!saysWhyNeeded && (isBlank(value) || value === false)) return { key: 'errors.validation.required' };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1)
        return { key: 'errors.validation.required' };
      return issue.origin === 'string'
        ? { key: 'errors.validation.min_length', params: { count: Number(issue.minimum) } }
        : { key: 'errors.validation.min', params: { min: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { key: 'errors.validation.max_length', params: { count: Number(issue.maximum) } }
        : { key: 'errors.validation.max', params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      if (issue.format === 'email') return { key: 'errors.validation.email' };
      if (issue.format === 'url') return { key: 'errors.validation.url' };
      return { key: 'errors.validation.incorrect' };
    case 'invalid_type':
      return { key: `errors.validation.${issue.expected === 'number' ? 'number' : 'incorrect'}` };
    case 'custom': {
      const rule = typeof issue.params?.['rule'] === 'string' ? issue.params['rule'] : 'incorrect';
      return { key: `errors.validation.${rule}` };
    }
    default:
      return { key: 'errors.validation.incorrect' };
  }
}

/** Turns the problems a schema found into a map of fields; the first problem of a field wins. */
export function fieldErrors(error: z.ZodError, input: unknown): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    errors[path] ??= messageOf(issue, input);
  }
  return errors;
}
