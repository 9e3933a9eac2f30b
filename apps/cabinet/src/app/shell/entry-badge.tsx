import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActiveOrganizer } from '../../shared/session/session.ts';
import type { NavigationEntry } from '../navigation.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

interface EntryBadgeProps {
  entry: NavigationEntry;
  /** The bar's own look of it. */
  className: string | undefined;
}

/** How much waits for an answer behind an entry of the navigation; nothing where nothing does. */
export function EntryBadge({ entry, className }: EntryBadgeProps) {
  const { t } = useTranslation();
  const requests = useActiveOrganizer()?.new_requests_count ?? 0;
  const messages = useUnreadMessages();
  if (!entry.counts) return null;
  const count = entry.counts === 'requests' ? requests : messages;
  if (count === 0) return null;
  const label =
    entry.counts === 'requests'
      ? t('app.navigation.new_requests', { count })
      : t('app.navigation.unread_messages', { count });
  return (
    <span className={className}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
