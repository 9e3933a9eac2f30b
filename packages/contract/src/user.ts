import { userCodeCalls } from './user-codes.ts';
import { profileCalls } from './user-profile.ts';
import { userSecurityCalls } from './user-security.ts';
import { signInCalls } from './user-sign-in.ts';

/** All calls under `/crm/api/user/` about the person itself, by sense: who it is, how it gets in, what proves and guards it. */
export const userCalls = { ...profileCalls, ...signInCalls, ...userCodeCalls, ...userSecurityCalls };
