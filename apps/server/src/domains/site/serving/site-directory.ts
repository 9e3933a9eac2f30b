import { LRUCache } from 'lru-cache';
import type { Services } from '../../../kernel/context.ts';
import { findServedSite, type SiteRow, type SiteVersionRow } from '../record/repository.ts';
import { bareHost, looksLikeDomain, twinOf } from '../domains/domain-rules.ts';
import { looksLikeSlug } from '../attaching/slug-rules.ts';

const MAX_SITES = 2000;
/** Changes whose sites may just be on their way from the database. */
const MAX_CHANGES = 10_000;

/** A site as visitors meet it. */
export interface ServedSite {
  row: SiteRow;
  origin: string;
  /** It was asked for at an address that it had before: visitors are led to the present one. */
  isMoved: boolean;
  /** The organizer's IANA timezone. */
  timezone: string;
  /** What visitors see; null: nothing yet. */
  published: SiteVersionRow | null;
  /** Another one after each change of anything that the site shows: it begins the keys of its pages. */
  stamp: number;
}

/** One that visitors may see. */
export type Published = ServedSite & { published: NonNullable<ServedSite['published']> };
export const isPublished = (site: ServedSite | undefined): site is Published => Boolean(site?.published);

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
  /** All addresses of an organizer's site that are at hand. */
  const addresses = new Map<number, Set<string>>();
  const byAddress = new LRUCache<string, ServedSite>({
    max: MAX_SITES,
    dispose: ({ row }, address) => {
      const known = addresses.get(row.organizer_id);
      known?.delete(address);
      if (known?.size === 0) addresses.delete(row.organizer_id);
    },
  });
  const loading = new Map<string, Promise<ServedSite | undefined>>();
  const changes = new LRUCache<number, number>({ max: MAX_CHANGES });
  let clock = 0;
  let emptied = 0;

  /** What a host names: a slug under our domain, or a domain of its own. */
  const addressOf = (host: string | undefined): string | undefined => {
    const name = bareHost(host ?? '');
    if (!name.endsWith(suffix)) return name !== domain && looksLikeDomain(name) ? name : undefined;
    const slug = name.slice(0, -suffix.length);
    return looksLikeSlug(slug) ? slug : undefined;
  };

  const load = async (address: string): Promise<ServedSite | undefined> => {
    const since = (clock += 1);
    const found = await findServedSite(
      services.database,
      address,
      looksLikeDomain(address) ? twinOf(address) : undefined,
    );
    if (!found) return undefined;
    const { site: row, version: published, timezone } = found;
    const origin = services.siteOrigin(row.address);
    const loaded = { row, published, timezone, origin, isMoved: row.address !== address, stamp: since };
    // What was read while it changed is shown to those who wait, and read again for the next.
    const isStale = emptied > since || (changes.get(row.organizer_id) ?? 0) > since;
    if (!isStale) {
      byAddress.set(address, loaded);
      addresses.set(row.organizer_id, (addresses.get(row.organizer_id) ?? new Set()).add(address));
    }
    return loaded;
  };

  const begin = (address: string): Promise<ServedSite | undefined> => {
    const started = load(address).finally(() => {
      if (loading.get(address) === started) loading.delete(address);
    });
    loading.set(address, started);
    return started;
  };
  /** A name that ends with DNS's own dot is the same name written otherwise: visitors are led to the usual one. */
  const atHost = (site: ServedSite, host: string | undefined): ServedSite =>
    /\.(?::\d+)?$/u.test(host ?? '') ? { ...site, isMoved: true } : site;

  return {
    known: (host) => {
      const address = addressOf(host);
      const site = address === undefined ? undefined : byAddress.get(address);
      return site && atHost(site, host);
    },
    find: async (host) => {
      const address = addressOf(host);
      if (address === undefined) return undefined;
      const known = byAddress.get(address);
      if (known) return atHost(known, host);
      const site = await (loading.get(address) ?? begin(address));
      return site && atHost(site, host);
    },
    forget: (organizer_id) => {
      changes.set(organizer_id, (clock += 1));
      for (const address of addresses.get(organizer_id) ?? []) byAddress.delete(address);
      // Who comes from now on must not wait for what began to be read before.
      loading.clear();
    },
    forgetAll: () => {
      emptied = clock += 1;
      byAddress.clear();
      addresses.clear();
      loading.clear();
    },
  };
}

const directories = new WeakMap<Services['database'], SiteDirectory>();

/** The directory of an application: who serves pages and who answers calls remember the same sites, and forget together. */
export function siteDirectoryOf(services: Parameters<typeof createSiteDirectory>[0]): SiteDirectory {
  const directory = directories.get(services.database) ?? createSiteDirectory(services);
  directories.set(services.database, directory);
  return directory;
}
