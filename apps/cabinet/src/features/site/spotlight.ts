import { IconLayoutBoard, IconPalette, IconWorldCog } from '@tabler/icons-react';
import { request, siteLookCalls } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { matchesQuery, registerSpotlight, type SpotlightItem } from '../../shared/spotlight/registry.ts';

const DOCUMENTS = ['agreement', 'policy', 'consent'] as const;

/** The site's builder, its look, and each part of its settings. */
registerSpotlight({
  id: 'site',
  group: (t) => t('app.navigation.site'),
  search: async (query, { t, organizer, signal }) => {
    if (!organizer || organizer.may['tours.write'] !== 'all' || query === '') return [];
    const { id } = organizer;
    const settings = organizerPath(id, 'site', 'settings');
    const inSettings = (name: string, label: string, words = ''): SpotlightItem & { words: string } => ({
      id: `site-${name}`,
      label,
      description: t('app.navigation.site_settings'),
      icon: IconWorldCog,
      to: name === 'documents' ? `${settings}?tab=documents` : settings,
      words,
    });
    const look: SpotlightItem = { id: 'site-look', label: t('look.title'), icon: IconPalette };
    const parts = [
      {
        id: 'site-builder',
        label: t('builder.site.open_builder'),
        icon: IconLayoutBoard,
        to: organizerPath(id, 'builder'),
        words: '',
      },
      { ...look, words: t('look.words') },
      inSettings('search', t('site_settings.search.title'), 'SEO'),
      inSettings('languages', t('site_settings.basics.languages')),
      inSettings('domain', t('site_domain.title'), t('site_domain.own')),
      inSettings('counters', t('site_settings.counters.title')),
      inSettings('chats', t('site_settings.chats.title')),
      inSettings('widget', t('site_widget.title')),
      inSettings(
        'documents',
        t('site_settings.tabs.documents'),
        DOCUMENTS.map((kind) => t(`site_settings.documents.names.${kind}`)).join(' '),
      ),
    ];
    const found = parts.filter(({ label, words }) => matchesQuery(query, `${label} ${words}`));
    const shown = found.map(({ words: _words, ...item }) => item);
    if (!shown.some((item) => item.id === look.id)) return shown;
    // The look's address names the one that the site has now.
    const { presets } = await request(
      siteLookCalls.getPresetList,
      { query: { organizer_id: id } },
      { signal },
    ).catch(() => ({ presets: [] }));
    const current = presets.find(({ is_current }) => is_current);
    return shown.map((item) =>
      item.id === look.id
        ? { ...item, to: current ? organizerPath(id, 'preset', current.number) : organizerPath(id, 'sites') }
        : item,
    );
  },
});
