import { IconMapRoute, IconPlus, IconTableImport } from '@tabler/icons-react';
import { kindOf } from '@tropa/core';
import { inWordsOf } from '@tropa/i18n/create';
import { request, tourCalls } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { matchesQuery, registerSpotlight, type SpotlightItem } from '../../shared/spotlight/registry.ts';

const SHOWN = 6;

/** Tours by name or place, and the ways to new ones. */
registerSpotlight({
  id: 'tours',
  group: (t) => t('app.navigation.tours'),
  search: async (query, { t, organizer, signal }) => {
    if (!organizer) return [];
    const { id, may } = organizer;
    const create: SpotlightItem = {
      id: 'tour-create',
      label: t('tour.list.create_any'),
      icon: IconPlus,
      to: organizerPath(id, 'tours', 'create'),
    };
    const canCreate = may['tours.write'] === 'all';
    const importing: SpotlightItem = {
      id: 'tour-import',
      label: t('tour_import.open'),
      icon: IconTableImport,
      to: organizerPath(id, 'tours', 'import'),
    };
    const actions = (canCreate ? [create, importing] : []).filter(({ label }) => matchesQuery(query, label));
    if (query === '') return actions;
    const { tours } = await request(
      tourCalls.list,
      { query: { organizer_id: id, format: 'options', search: query.slice(0, 120), limit: SHOWN } },
      { signal },
    );
    return [
      ...actions,
      ...tours.map((tour) => ({
        id: `tour-${tour.id}`,
        label: tour.name || t('tour.untitled'),
        description: inWordsOf(t, kindOf(tour))(`tour.status.${tour.status}`),
        icon: IconMapRoute,
        to: organizerPath(id, 'tours', tour.id),
      })),
    ];
  },
});
