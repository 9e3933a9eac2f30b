import { CountBadge } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useActiveOrganizer } from '../../shared/session/session.ts';
import type { NavigationEntry } from '../navigation.ts';
import { useUnreadChats } from './use-unread-chats.ts';

interface EntryBadgeProps {
  entry: NavigationEntry;
  /** Where it stands in the bar. */
  className: string | undefined;
}

/** How much waits for an answer behind an entry of the navigation; nothing where nothing does. */
export function EntryBadge({ entry, className }: EntryBadgeProps) {
  const { t } = useTranslation();
  const requests = useActiveOrganizer()?.new_requests_count ?? 0;
  const chats = useUnreadChats();
  if (!entry.counts) return null;
  const count = entry.counts === 'requests' ? requests : chats;
  const label =
    entry.counts === 'requests'
      ? t('app.navigation.new_requests', { count })
      : t('app.navigation.unread_chats', { count });
  return <CountBadge count={count} label={label} className={className} />;
}
