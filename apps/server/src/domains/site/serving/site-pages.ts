import { bookPath, choiceKeys, documentPath, tourPath } from '@tropa/blocks';
import type {
  Block,
  DocumentKind,
  Language,
  PageData,
  BookingPageDetails,
  PublicBooking,
  PublicOffer,
  PublicTour,
  QuestionnaireForm,
  RenderRequest,
  RenderedPage,
  TouristsInfo,
} from '@tropa/contract';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../../db/index.ts';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { refreshDrafts, type KnownDrafts, type SitePages, type SiteVersionRow } from '../repository.ts';
import { makeFavicon } from './favicon.ts';
import { nextMidnight } from './next-midnight.ts';
import { loadPageData, loadTourOfSite, type Place } from './page-data.ts';
import { publicHeaders } from './page-headers.ts';
import type { MadePage } from './page-store.ts';
import type { ServedSite } from './site-directory.ts';
import { makeRobots, makeSitemap } from './sitemap.ts';
import { storePage, type PageContent } from './stored-page.ts';

/** What may be asked of a published site. */
export type SitePageRequest =
  | { kind: 'main' }
  | { kind: 'not_found' | 'sitemap' | 'robots' | 'favicon' }
  | { kind: 'tour'; screen_name: string }
  | { kind: 'checkout'; screen_name: string; date_key: string | null }
  | { kind: 'document'; document: DocumentKind };
/** What the draft is shown as: its main page, or its tour page for a tour (the first one when none is named). */
export type PreviewRequest = { kind: 'main' } | { kind: 'tour'; screen_name: string | undefined };

export type Look = Pick<SiteVersionRow, 'pages' | 'settings' | 'theme'>;
const DRAFTS_REMEMBERED = 200;
/** Drafts for previews: the builder asks for them again and again, and between two changes nothing has to be sent or checked. */
const draftsOf = perExecutor((database: Database) => {
  const remembered = new LRUCache<number, KnownDrafts>({ max: DRAFTS_REMEMBERED });
  return sharedReadings(String, async (site_id: number) => {
    const drafts = await refreshDrafts(database, site_id, remembered.get(site_id));
    remembered.set(site_id, drafts);
    return drafts.pages;
  });
});
/** `closes_at`: when the first booking closes of those that the page offers. */
type Content = PageContent & Pick<MadePage, 'date_keys'> & { closes_at?: number };

const HEADER = 1;
const FOOTER = 2;

/** The tour template stands between the main page's header and footer. */
function tourBlocks({ main, tour }: SitePages): Block[] {
  const frame = (type: number) => main.filter((block) => block.type === type);
  return [...frame(HEADER), ...tour, ...frame(FOOTER)];
}

/** When the first booking closes of the departures that a page may show; Infinity where none does. */
function firstClosing({ tour, tours }: PageData): number {
  const dates = [...(tour?.dates ?? []), ...tours.flatMap(({ next_dates }) => next_dates)];
  return Math.min(
    ...dates.map(({ booking_ends_at: end }) => (end === null ? Infinity : new Date(end).getTime())),
  );
}

export interface SitePagesMaker {
  /** A page that all may see, or undefined where the tour that it is about is not there. */
  make: (
    site: ServedSite,
    look: Look,
    page: SitePageRequest,
    language: Language,
  ) => Promise<MadePage | undefined>;
  /** A page of the draft; undefined where there is no such tour, or none at all. */
  preview: (site: ServedSite, page: PreviewRequest, language: Language) => Promise<RenderedPage | undefined>;
  /** A tour's page with any tour on it, for those who edit it. */
  tourPreview: (place: Place, look: Look, tour: PublicTour, language: Language) => Promise<RenderedPage>;
  /** Seats that a party was offered; null: that is over. */
  offer: (place: Place, look: Look, offer: PublicOffer | null, language: Language) => Promise<RenderedPage>;
  /** The questionnaire of a booking's tourists. */
  questionnaire: (
    place: Place,
    look: Look,
    asked: { info: TouristsInfo; form: QuestionnaireForm },
    language: Language,
  ) => Promise<RenderedPage>;
  /** A tourist's private page. */
  booking: (place: Place, look: Look, shown: PrivateBooking) => Promise<RenderedPage>;
}

/** A booking for its private page, in the language it was made in. */
export interface PrivateBooking {
  organizer_id: number;
  language: Language;
  booking: PublicBooking;
  details: BookingPageDetails;
  /** Its personal data was erased on request: there is nothing of it to show. */
  isErased: boolean;
}

/** Makes the pages of sites: loads what they show and has it rendered. */
export function createSitePages(
  services: Pick<Services, 'database' | 'clock' | 'storage'>,
  renderer: SiteRenderer,
): SitePagesMaker {
  const dataOf = (
    place: Place,
    { settings }: Pick<Look, 'settings'>,
    language: Language,
    path: string,
    rest: { tour?: PublicTour; is_preview?: boolean } = {},
  ): Promise<PageData> =>
    loadPageData(services, place, { tour: null, is_preview: false, ...rest, language, path, settings });

  const page = async (site: ServedSite, request: RenderRequest, status = 200): Promise<Content> => {
    const render = await renderer.load();
    const rendered = render(request);
    return {
      status,
      content_type: 'text/html; charset=utf-8',
      body: rendered.html,
      headers: publicHeaders(rendered, site.origin),
      closes_at: firstClosing(request.data),
    };
  };

  const contentOf = async (
    site: ServedSite,
    look: Look,
    asked: SitePageRequest,
    language: Language,
  ): Promise<Content | undefined> => {
    const { pages, theme } = look;
    const frame = { blocks: pages.main, theme };
    switch (asked.kind) {
      case 'main':
        return page(site, { page: 'main', ...frame, data: await dataOf(site, look, language, '/') });
      case 'tour': {
        const tour = await loadTourOfSite(services, site, asked.screen_name);
        if (!tour) return undefined;
        const data = await dataOf(site, look, language, tourPath(tour.screen_name), { tour });
        return page(site, { page: 'tour', theme, blocks: tourBlocks(pages), data });
      }
      case 'checkout': {
        const tour = await loadTourOfSite(services, site, asked.screen_name);
        if (!tour) return undefined;
        const data = await dataOf(site, look, language, bookPath(tour.screen_name), { tour });
        const content = await page(site, { page: 'checkout', ...frame, data, date_key: asked.date_key });
        return { ...content, date_keys: new Set(tour.dates.flatMap(choiceKeys)) };
      }
      case 'document': {
        const data = await dataOf(site, look, language, documentPath(asked.document));
        return page(site, { page: 'document', ...frame, data, document: asked.document });
      }
      case 'not_found': {
        const data = await dataOf(site, look, language, '/');
        return page(site, { page: 'error', ...frame, data, status: 404 }, 404);
      }
      case 'sitemap': {
        const { settings, tours } = await dataOf(site, look, language, '/');
        return makeSitemap(site.origin, settings.languages, tours);
      }
      case 'robots':
        return makeRobots(site.origin);
      case 'favicon': {
        const { organizer } = await dataOf(site, look, language, '/');
        return makeFavicon(services, organizer, theme);
      }
      default:
        return asked satisfies never;
    }
  };

  return {
    make: async (site, look, asked, language) => {
      const now = services.clock.now();
      const content = await contentOf(site, look, asked, language);
      if (!content) return undefined;
      const { date_keys, closes_at = Infinity } = content;
      const midnight = nextMidnight(site.timezone, now).getTime();
      const fresh_until = new Date(Math.min(midnight, closes_at));
      return { page: await storePage(content), date_keys, fresh_until };
    },
    preview: async (site, asked, language) => {
      const { settings, theme, id } = site.row;
      const draft = draftsOf(services.database)(id);
      const render = await renderer.load();
      if (asked.kind === 'main') {
        const [data, { main }] = await Promise.all([
          dataOf(site, { settings }, language, '/', { is_preview: true }),
          draft,
        ]);
        return render({ page: 'main', blocks: main, theme, data });
      }
      const pages = await draft;
      const look = { pages, settings, theme };
      const screen_name =
        asked.screen_name ?? (await dataOf(site, look, language, '/')).tours[0]?.screen_name;
      const tour = screen_name === undefined ? undefined : await loadTourOfSite(services, site, screen_name);
      if (!tour) return undefined;
      const path = tourPath(tour.screen_name);
      const data = await dataOf(site, look, language, path, { tour, is_preview: true });
      return render({ page: 'tour', blocks: tourBlocks(pages), theme, data });
    },
    tourPreview: async (place, look, tour, language) => {
      const path = tourPath(tour.screen_name);
      const data = await dataOf(place, look, language, path, { tour, is_preview: true });
      const render = await renderer.load();
      return render({ page: 'tour', blocks: tourBlocks(look.pages), theme: look.theme, data });
    },
    offer: async (place, look, offer, language) => {
      const data = await dataOf(place, look, language, '/offer');
      const render = await renderer.load();
      return render({ page: 'offer', blocks: look.pages.main, theme: look.theme, data, offer });
    },
    questionnaire: async (place, look, { info, form }, language) => {
      const data = await dataOf(place, look, language, `/questionnaire/${info.uuid}`);
      const render = await renderer.load();
      return render({
        page: 'questionnaire',
        blocks: look.pages.main,
        theme: look.theme,
        data,
        info,
        form,
      });
    },
    booking: async (place, look, { booking, details, language }) => {
      const data = await dataOf(place, look, language, `/booking/${booking.uuid}`);
      const render = await renderer.load();
      return render({ page: 'booking', blocks: look.pages.main, theme: look.theme, data, booking, details });
    },
  };
}
