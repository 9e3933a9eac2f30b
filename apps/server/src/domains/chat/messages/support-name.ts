import { brandOf, type Language } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { ChatRow } from './repository/chats.ts';

/** How support is called by whoever asks it: with the brand whose support it is. */
export function supportName({ chat }: Pick<ChatRow, 'chat'>, language: Language): string {
  const t = translator(language);
  const brand = chat.site_id === null ? undefined : brandOf(chat.site_id);
  return brand ? t('chat_letters.support_of_brand', { brand: brand.name }) : t('chat_letters.support');
}
