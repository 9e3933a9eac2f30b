import type { Catalogue } from '../catalogue.ts';
import type { phone_line as ru } from '../ru/phone-line.ts';

export const phone_line: Catalogue<typeof ru> = {
  connect: 'Connecting.',
  unknown: 'There is no such code at this number. Check the code and call again.',
  spent: 'This code is no longer valid. Get a new one and call again.',
  foreign: 'This code is in use from another phone. Get your own and call again.',
  hidden: 'Your number is hidden. Call again with your number shown.',
  tried_too_often: 'Too many wrong codes. Call again in an hour.',
  nobody: 'There is nobody to call: no phone is given. Write in the chat instead.',
  call: 'Call by code',
  lasted: 'Call by code, {{time}}',
  not_answered: 'Call by code: not answered',
};
