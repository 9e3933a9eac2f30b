import { IconBell, IconUser } from '@tabler/icons-react';
import { matchesQuery, registerSpotlight } from '../../shared/spotlight/registry.ts';
import { entriesFor, entryPath } from '../navigation.ts';

/** The screens of the navigation, and the person's own. */
registerSpotlight({
  id: 'screens',
  group: (t) => t('app.search.screens'),
  search: (query, { t, organizer }) => {
    const screens = organizer
      ? entriesFor(organizer.may).map((entry) => ({
          id: entry.id,
          label: entry.label(t),
          icon: entry.icon,
          to: entryPath(entry, organizer.id),
          words: entry.words?.(t) ?? '',
        }))
      : [];
    const profile = {
      id: 'profile',
      label: t('app.user.profile'),
      icon: IconUser,
      to: '/profile',
      words: t('app.search.words.profile'),
    };
    const notices = {
      id: 'notices',
      label: t('app.notifications.title'),
      icon: IconBell,
      to: '/notifications',
      words: t('notifications.to_settings'),
    };
    return [...screens, notices, profile]
      .filter(({ label, words }) => matchesQuery(query, `${label} ${words}`))
      .map(({ words: _words, ...item }) => item);
  },
});
