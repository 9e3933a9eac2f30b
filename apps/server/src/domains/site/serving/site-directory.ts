import { LRUCache } from 'lru-cache';
import type { Services } from '../../../kernel/context.ts';
import { findServedSite, type SiteRow, type SiteVersionRow } from '../repository.ts';
import { looksLikeSlug } from '../slug-rules.ts';

const MAX_SITES = 2000;
/** Changes whose sites may just be on their way from the database. */
const MAX_CHANGES = 10_000;

/** A site as visitors meet it. */
export interface ServedSite {
  row: SiteRow;
  origin: string;
  /** The organizer's IANA timezone. */
  timezone: string;
  /** What visitors see; null: nothing yet. */
  published: SiteVersionRow | null;
  /** Another one after each change of anything that the site shows: it begins the keys of its pages. */
  stamp: number;
}

export interface SiteDirectory {
  /** The site of a host, if it is at hand. */
  known: (host: string | undefined) => ServedSite | undefined;
  find: (host: string | undefined) => Promise<ServedSite | undefined>;
  /** Something that an organizer's site shows has changed. */
  forget: (organizer_id: number) => void;
  forgetAll: () => void;
}

/** Finds sites by the host of a request and remembers them. */
export function createSiteDirectory(
  services: Pick<Services, 'config' | 'database' | 'siteOrigin'>,
): SiteDirectory {
  // The port is not a part of who is asked: a proxy may answer on another.
  const domain = (services.config.sitesDomain ?? 'localhost').replace(/:\d+$/u, '').toLowerCase();
  const suffix = `.${domain}`;
  const slugs = new Map<number, string>();
  const bySlug = new LRUCache<string, ServedSite>({
    max: MAX_SITES,
    dispose: ({ row }, slug) => {
      if (slugs.get(row.organizer_id) === slug) slugs.delete(row.organizer_id);
    },
  });
  const loading = new Map<string, Promise<ServedSite | undefined>>();
  const changes = new LRUCache<number, number>({ max: MAX_CHANGES });
  let clock = 0;
  let emptied = 0;

  const slugOf = (host: string | undefined): string | undefined => {
    const name = (host ?? '').toLowerCase().replace(/:\d+$/u, '');
    if (!name.endsWith(suffix)) return undefined;
    const slug = name.slice(0, -suffix.length);
    return looksLikeSlug(slug) ? slug : undefined;
  };

  const load = async (slug: string): Promise<ServedSite | undefined> => {
    const since = (clock += 1);
    const found = await findServedSite(services.database, slug);
    if (!found) return undefined;
    const { site: row, version: published, timezone } = found;
    const loaded = { row, published, timezone, origin: services.siteOrigin(slug), stamp: since };
    // What was read while it changed is shown to those who wait, and read again for the next.
    const isStale = emptied > since || (changes.get(row.organizer_id) ?? 0) > since;
    if (!isStale) {
      bySlug.set(slug, loaded);
      slugs.set(row.organizer_id, slug);
    }
    return loaded;
  };

  return {
    known: (host) => {
      const slug = slugOf(host);
      return slug === undefined ? undefined : bySlug.get(slug);
    },
    find: (host) => {
      const slug = slugOf(host);
      if (slug === undefined) return Promise.resolve(undefined);
      const known = bySlug.get(slug);
      if (known) return Promise.resolve(known);
      const running = loading.get(slug);
      if (running) return running;
      const started = load(slug).finally(() => {
        if (loading.get(slug) === started) loading.delete(slug);
      });
      loading.set(slug, started);
      return started;
    },
    forget: (organizer_id) => {
      changes.set(organizer_id, (clock += 1));
      const slug = slugs.get(organizer_id);
      if (slug !== undefined) bySlug.delete(slug);
      // Who comes from now on must not wait for what began to be read before.
      loading.clear();
    },
    forgetAll: () => {
      emptied = clock += 1;
      bySlug.clear();
      slugs.clear();
      loading.clear();
    },
  };
}
