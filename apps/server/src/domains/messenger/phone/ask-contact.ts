import { CODE } from '@tropa/core';

/** How long a shared contact is waited for: as long as a messenger's code is good. */
export const CONTACT_WAIT_MS = CODE.messengerValiditySeconds * 1000;
/** Asked again sooner than this, a chat is not written to anew: the button is still there. */
export const CONTACT_PAUSE_MS = CODE.resendSeconds * 1000;
