import { isFrameBlock, isOfFamily } from '@tropa/blocks';
import type { Block, Language, PageData, PublicTour, RenderRequest } from '@tropa/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../../kernel/context.ts';
import type { Look } from '../look.ts';
import type { MadePage } from '../page-store.ts';
import type { ServedSite } from '../site-directory.ts';
import type { PageContent } from '../stored-page.ts';

/** `changes_at`: when what the page says of its tours is no longer right by itself. */
export type Content = PageContent & Pick<MadePage, 'date_keys'> & { changes_at?: number };

/** What a kind of page may use to load and to render one of its pages. */
export interface Making {
  services: Pick<Services, 'database' | 'clock' | 'storage' | 'config'>;
  site: ServedSite;
  look: Look;
  language: Language;
  /** What every page of a site shows. */
  data: (
    path: string,
    rest?: { tour?: PublicTour; has_schedule?: boolean; blocks?: readonly Block[] },
  ) => Promise<PageData>;
  /** A page as the renderer draws it, with the headers of pages that all may see. */
  html: (request: RenderRequest, status?: number) => Promise<Content>;
}

/** What the draft is shown as: its main page, or its tour page for a tour (the first one when none is named). */
export type PreviewRequest = { kind: 'main' } | { kind: 'tour'; screen_name: string | undefined };

/** One page that may be asked of a published site. */
export interface SitePage {
  /** What makes it another one than the next page of the same site, kind and language; the kind goes first. */
  key: string;
  /** Visitors make up more of these than anybody could keep. */
  isFiltered: boolean;
  /** It stands in a frame on the page of somebody else: it is never led elsewhere. */
  isWidget: boolean;
  /** How the draft shows it, to whoever has a token. */
  preview?: PreviewRequest | undefined;
  /** It is about a tour: where it would be under another address of that tour. */
  ofTour?: { screen_name: string; at: (screen_name: string) => string } | undefined;
  /** A page of its own only where the page without the choice offers it. */
  choice?: { of: SitePage; key: string } | undefined;
  /** A booking form, opened for a departure. */
  opens?: { screen_name: string; date_key: string } | undefined;
  make: (making: Making) => Promise<Content | undefined>;
}

interface Kind<Asked, Loaded> {
  name: string;
  /** What of the request makes one page another than the next; left out: there is one. */
  key?: (asked: Asked) => string;
  isFiltered?: (asked: Asked) => boolean;
  isWidget?: (asked: Asked) => boolean;
  preview?: (asked: Asked) => PreviewRequest;
  ofTour?: (asked: Asked) => SitePage['ofTour'];
  choice?: (asked: Asked) => SitePage['choice'];
  opens?: (asked: Asked) => SitePage['opens'];
  /** @returns undefined where the page is not there */
  load: (making: Making, asked: Asked) => Promise<Loaded | undefined>;
  render: (making: Making, loaded: Loaded, asked: Asked) => Content | Promise<Content>;
}

/** A kind of page: from what was asked to one of its pages. */
export const pageKind =
  <Asked = void, Loaded = unknown>(kind: Kind<Asked, Loaded>) =>
  (asked: Asked): SitePage => ({
    key: kind.key ? `${kind.name}:${kind.key(asked)}` : kind.name,
    isFiltered: kind.isFiltered?.(asked) ?? false,
    isWidget: kind.isWidget?.(asked) ?? false,
    preview: kind.preview?.(asked),
    ofTour: kind.ofTour?.(asked),
    choice: kind.choice?.(asked),
    opens: kind.opens?.(asked),
    make: async (making) => {
      const loaded = await kind.load(making, asked);
      return loaded === undefined ? undefined : kind.render(making, loaded, asked);
    },
  });

/** Where pages of a kind are, and which of them an address asks for; undefined: there is none. */
export type PagePaths = Readonly<Record<string, (request: FastifyRequest) => SitePage | undefined>>;

/** One value of a query parameter; of a repeated one none. */
export function parameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** What the contract lets be a tour's part of the address. */
const TOUR_NAME = /^[a-z0-9-]{1,120}$/u;

/** A page of the tour that the address names, or none where it can be no tour's: the database is not even asked. */
export const ofNamedTour =
  (pageOf: (screen_name: string, request: FastifyRequest) => SitePage) =>
  (request: FastifyRequest): SitePage | undefined => {
    const { screen_name } = request.params as { screen_name: string };
    return TOUR_NAME.test(screen_name) ? pageOf(screen_name, request) : undefined;
  };

/** Whether a page lists departures of all tours: only then they are read. */
export const hasSchedule = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => isOfFamily(block, 'schedule') && block.is_visible);

/** The header and the footer of the main page, which stand on every other one too. */
export const frameBlocks = ({ main }: Pick<Look['pages'], 'main'>): Block[] => main.filter(isFrameBlock);

/** The tour template stands between the main page's header and footer. */
export function tourBlocks({ main, tour }: Look['pages']): Block[] {
  const frame = (name: 'app-header' | 'app-footer') => main.filter((block) => isOfFamily(block, name));
  return [...frame('app-header'), ...tour, ...frame('app-footer')];
}

/** What a kind of page remembers between its pages, made once for each application. */
export function remembering<T extends object>(
  make: (services: Making['services']) => T,
): (services: Making['services']) => T {
  const made = new WeakMap<Making['services'], T>();
  return (services) => {
    const known = made.get(services) ?? make(services);
    made.set(services, known);
    return known;
  };
}
