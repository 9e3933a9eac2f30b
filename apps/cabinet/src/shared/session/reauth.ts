import type { ReauthMethod } from '@tropa/contract';
import { createQuestion } from './question.ts';

/** Somebody is to prove anew who is at the keyboard, by one of the ways that the person has. */
export const reauth = createQuestion<readonly ReauthMethod[]>();
