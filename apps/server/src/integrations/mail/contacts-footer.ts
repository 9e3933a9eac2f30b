import { unbrokenPhone } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** Below a letter: whom to ask, by its e-mail and, where there is one to tell, its phone. */
export const contactsFooter = (t: Translate, { email, phone }: { email: string; phone: string }): string =>
  phone === ''
    ? t('letters.footer_email', { email })
    : t('letters.footer', { email, phone: unbrokenPhone(phone) });
