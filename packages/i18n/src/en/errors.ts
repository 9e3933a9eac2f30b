import type { Catalogue } from '../catalogue.ts';
import type { errors as ru } from '../ru/errors.ts';

export const errors: Catalogue<typeof ru> = {
  validation: {
    form: 'Check the fields of the form',
    required: 'Required field',
    email: 'Please enter a valid e-mail',
    phone: 'Please enter a valid phone number',
    phone_international: 'Invalid phone number. Please enter the number in the international format.',
    url: 'Incorrect url',
    confirmed: 'Do not match',
    min_length: 'Minimum {{length}} characters',
    max_length: 'Maximum {{length}} characters',
    min: 'Minimum {{min}}',
    max: 'Maximum {{max}}',
    incorrect: 'Incorrect value',
  },
  unauthorized: 'Please sign in to continue',
  forbidden: 'You do not have the right to do this. Ask the owner of the organizer.',
  anti_forgery: 'The page is out of date. Reload it and try again.',
  not_found: 'We could not find what you are looking for',
  too_many_requests: 'Too many requests. Try again in a minute.',
  payload_too_large: 'Too much data',
  unsupported_media: 'This format is not supported',
  unavailable: 'The service is temporarily unavailable. Try again in a few seconds.',
  internal: 'Something went wrong. Contact support and give the code {{request_id}}.',
  conflict: 'The data has changed. Reload the page and try again.',
  user: {
    email_taken: 'There is an account with this e-mail already. Sign in or use another one.',
    phone_taken: 'There is an account with this phone already. Sign in or use another one.',
    wrong_password: 'Wrong login or password',
    blocked: 'Your account is blocked. Contact support.',
  },
};
