import { readNumber } from '@tropa/core';

/** What a form holds as the body of a call: names with dots are nested, a ticked box is true, numbers are numbers. */
export function formBody(
  form: Iterable<[string, unknown]>,
  numbers: readonly string[],
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const [outer = '', inner] = name.split('.');
    if (inner !== undefined) body[outer] = { ...(body[outer] as object | undefined), [inner]: value === '1' };
    else if (!numbers.includes(name)) body[name] = value;
    // What is no number stays as it was typed: the server refuses it at its field.
    else if (value.trim() !== '') body[name] = readNumber(value).value ?? value;
  }
  return body;
}
