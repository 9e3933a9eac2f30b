import { baseline, changesSince } from '../../../shared/forms/baseline.ts';
import type { ContactChat, PageSeo, SeoPage, SiteCounters, SiteSettings } from '@tropa/contract';

/** Pages whose words for search engines are chosen; the main page's stand in the settings themselves. */
export const SEO_PAGES: readonly SeoPage[] = ['catalogue', 'schedule'];
const NO_WORDS: PageSeo = { title: '', description: '', share_picture: null };
const NO_COUNTERS: SiteCounters = { yandex_metrica: '', google_analytics: '' };

/** The settings as the form holds them: nothing is left out. */
export type SettingsValues = Required<Omit<SiteSettings, 'seo'>> & { seo: Record<SeoPage, PageSeo> };

export const settingsValues = (settings: SiteSettings): SettingsValues => ({
  ...settings,
  counters: settings.counters ?? NO_COUNTERS,
  contact_chats: settings.contact_chats ?? [],
  seo: {
    catalogue: settings.seo?.catalogue ?? NO_WORDS,
    schedule: settings.seo?.schedule ?? NO_WORDS,
  },
});

/** The settings that differ from those that were loaded: what others changed meanwhile stays. */
export function changedSettings(values: SettingsValues, loaded: SettingsValues): Partial<SiteSettings> {
  return changesSince(baseline(loaded), values);
}

export const NO_CHAT: ContactChat = { kind: 'telegram', url: '' };
