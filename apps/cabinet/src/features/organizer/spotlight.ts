import { IconSettings, IconShieldCheck } from '@tabler/icons-react';
import { organizerPath } from '../../shared/organizer-path.ts';
import { matchesQuery, registerSpotlight } from '../../shared/spotlight/registry.ts';

const TABS = ['main', 'contacts', 'cancellation', 'docs', 'accounts', 'payments', 'team'] as const;

/** The tabs of the organizer's settings, by what stands in them too, and its verification. */
registerSpotlight({
  id: 'organizer',
  group: (t) => t('app.navigation.settings'),
  search: (query, { t, organizer }) => {
    if (!organizer || query === '' || organizer.may['profile.read'] === 'none') return [];
    const { id } = organizer;
    return [
      ...TABS.map((tab) => ({
        id: `settings-${tab}`,
        label: t(`organizer.settings.tabs.${tab}`),
        icon: IconSettings,
        to: `${organizerPath(id, 'settings')}?tab=${tab}`,
        words: t(`organizer.settings.words.${tab}`),
      })),
      {
        id: 'verification',
        label: t('verification.title'),
        icon: IconShieldCheck,
        to: organizerPath(id, 'verification'),
        words: '',
      },
    ]
      .filter(({ label, words }) => matchesQuery(query, `${label} ${words}`))
      .map(({ words: _words, ...item }) => item);
  },
});
