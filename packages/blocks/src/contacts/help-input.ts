import { HELP_REQUEST_LENGTHS, type HelpRequestField } from '@tropa/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';

/** What an input of a help request's form says of itself to the browser. */
export interface HelpInput {
  maxLength: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
}

const KINDS: Partial<Record<HelpRequestField, Omit<HelpInput, 'maxLength'>>> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  request_number: { inputMode: 'numeric' },
  tourists: { inputMode: 'numeric' },
};

/** How a field of a help request is asked for, in the block of contacts and on the form's own page. */
export const helpInput = (name: HelpRequestField): HelpInput => ({
  autoComplete: 'off',
  maxLength: HELP_REQUEST_LENGTHS[name],
  ...KINDS[name],
});
