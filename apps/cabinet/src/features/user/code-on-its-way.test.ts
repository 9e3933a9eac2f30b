import { expect, it } from 'vitest';
import { codeOnItsWay } from './code-on-its-way.ts';

it('is the code of the minute before, where another one is refused because of it', () => {
  expect(codeOnItsWay({ status: 429, details: { resend_in: 41, code_sender: 'sms' } })).toEqual({
    code_sender: 'sms',
    resend_in: 41,
  });
});

it.each([
  ['nothing was refused', null],
  ['all was refused for an hour', { status: 429, details: { resend_in: 3000 } }],
  ['the way is not known here', { status: 429, details: { resend_in: 41, code_sender: 'pigeon' } }],
  ['it was refused for another reason', { status: 422, details: { resend_in: 41, code_sender: 'sms' } }],
])('is none where %s', (_, failure) => expect(codeOnItsWay(failure)).toBeUndefined());
