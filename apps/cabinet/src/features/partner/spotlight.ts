import { IconBuildingStore } from '@tabler/icons-react';
import { partnerCalls, request } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { matchesQuery, registerSpotlight } from '../../shared/spotlight/registry.ts';

/** Partner sites by name. */
registerSpotlight({
  id: 'partners',
  group: (t) => t('partner.title'),
  search: async (query, { t, organizer, signal }) => {
    if (!organizer || query === '' || organizer.may['profile.read'] === 'none') return [];
    const { id } = organizer;
    const { connected, available_for_connection } = await request(
      partnerCalls.partners,
      { query: { organizer_id: id } },
      { signal },
    );
    return [...connected, ...available_for_connection]
      .map((site) => ({
        id: `partner-${site.site_id}`,
        label: site.site_name,
        icon: IconBuildingStore,
        to: organizerPath(id, 'partner', site.site_id),
      }))
      .filter(({ label }) => matchesQuery(query, `${label} ${t('partner.title')}`));
  },
});
