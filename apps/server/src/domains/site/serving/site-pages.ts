import {
  bookPath,
  cataloguePath,
  choiceKeys,
  documentPath,
  isFrameBlock,
  isOfFamily,
  sampleTourAt,
  schedulePath,
  tourPath,
} from '@tropa/blocks';
import type {
  Block,
  CatalogueFilter,
  DocumentKind,
  HelpPage,
  ReviewPage,
  Language,
  PageData,
  BookingPageDetails,
  ChatPage,
  ChatView,
  PublicBooking,
  PublicOffer,
  PublicTour,
  QuestionnaireForm,
  RenderRequest,
  RenderedPage,
  TouristsInfo,
} from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../../db/index.ts';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { findToursChanged } from '../../tour/index.ts';
import { createCatalogues } from '../catalogue/catalogues.ts';
import { loadSchedule } from '../schedule/load-schedule.ts';
import { monthOfSchedule, scheduleBlock } from '../schedule/schedule-page.ts';
import { hostOf } from '../documents/document-texts.ts';
import { loadShownDocument } from '../documents/shown-document.ts';
import { refreshDrafts, type KnownDrafts, type SitePages } from '../record/repository.ts';
import { makeManifest } from '../favicon/manifest.ts';
import { makeFavicon } from './favicon.ts';
import { loadCalendar, loadRss } from './feeds/load-feed.ts';
import { firstClosing, freshUntil } from './freshness.ts';
import { MAKING_LIMIT } from './limit-making.ts';
import { loadPageData, loadTourOfSite, type Place } from './page-data.ts';
import { missingHeaders, publicHeaders, widgetHeaders } from './page-headers.ts';
import type { MadePage } from './page-store.ts';
import type { ServedSite } from './site-directory.ts';
import { makeRobots, makeSitemap, pagesOfSite } from './sitemap.ts';
import { createSharePictures } from './share/share-pictures.ts';
import { storePage, type PageContent } from './stored-page.ts';
import type { Look } from './look.ts';

/** What may be asked of a published site. */
export type SitePageRequest =
  | { kind: 'main' }
  | { kind: 'not_found' | 'too_many' | 'sitemap' | 'robots' | 'favicon' | 'manifest' }
  | { kind: 'tour'; screen_name: string }
  | { kind: 'catalogue'; filter: CatalogueFilter }
  /** Departures of a month, `yyyy-MM`; null: of the nearest. */
  | { kind: 'schedule'; month: string | null }
  | { kind: 'rss' }
  /** The picture that messengers show with a link to a tour. */
  | { kind: 'share_picture'; screen_name: string }
  /** Departures of all tours, or of one. */
  | { kind: 'calendar'; screen_name: string | null }
  | { kind: 'checkout'; screen_name: string; date_key: string | null; isWidget?: boolean }
  /** A legal document: the version in force, or an older one. */
  | { kind: 'document'; document: DocumentKind; version: number | undefined };
/** What the draft is shown as: its main page, or its tour page for a tour (the first one when none is named). */
export type PreviewRequest = { kind: 'main' } | { kind: 'tour'; screen_name: string | undefined };

/** The page is kept for all who get it, so it names the longest wait. */
const RETRY_AFTER_SECONDS = String(MAKING_LIMIT.window_ms / 1000);
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

/** Whether a page lists departures of all tours: only then they are read. */
const hasSchedule = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => isOfFamily(block, 'schedule') && block.is_visible);

/** The header and the footer of the main page, which stand on every other one too. */
const frameBlocks = ({ main }: Pick<SitePages, 'main'>): Block[] => main.filter(isFrameBlock);

/** The tour template stands between the main page's header and footer. */
export function tourBlocks({ main, tour }: SitePages): Block[] {
  const frame = (name: 'app-header' | 'app-footer') => main.filter((block) => isOfFamily(block, name));
  return [...frame('app-header'), ...tour, ...frame('app-footer')];
}

/** A page that is a form for one visitor. */
export type FormPage =
  | { page: 'help'; help: HelpPage }
  | { page: 'review'; review: ReviewPage }
  | { page: 'chat'; chat: ChatPage };

export interface SitePagesMaker {
  /** A page that is a form, with what became of it. */
  form: (
    place: Place,
    look: Look,
    shown: FormPage,
    at: { path: string; language: Language },
  ) => Promise<RenderedPage>;
  /** A page that all may see, or undefined where the tour that it is about is not there. */
  make: (
    site: ServedSite,
    look: Look,
    page: SitePageRequest,
    language: Language,
  ) => Promise<MadePage | undefined>;
  /** A page of the draft, or of a version; undefined where there is no such tour, or none at all. */
  preview: (
    site: ServedSite,
    page: PreviewRequest,
    language: Language,
    /** What is shown in place of the draft: a published version, or the draft in a look that is tried on. */
    shown?: Look,
  ) => Promise<RenderedPage | undefined>;
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
  chat: ChatView;
  /** Its personal data was erased on request: there is nothing of it to show. */
  isErased: boolean;
}

/** Makes the pages of sites: loads what they show and has it rendered. */
export function createSitePages(
  services: Pick<Services, 'database' | 'clock' | 'storage' | 'config'>,
  renderer: SiteRenderer,
): SitePagesMaker {
  const catalogues = createCatalogues(services);
  const sharePicture = createSharePictures(services);
  const dataOf = (
    place: Place,
    { settings }: Pick<Look, 'settings'>,
    language: Language,
    path: string,
    rest: {
      tour?: PublicTour;
      is_preview?: boolean;
      are_tours_samples?: boolean;
      has_schedule?: boolean;
    } = {},
  ): Promise<PageData> =>
    loadPageData(services, place, { tour: null, is_preview: false, ...rest, language, path, settings });

  const page = async (site: ServedSite, request: RenderRequest, status = 200): Promise<Content> => {
    const render = await renderer.load();
    const rendered = render(request);
    return {
      status,
      content_type: 'text/html; charset=utf-8',
      body: rendered.html,
      headers:
        request.page === 'checkout' && request.isWidget
          ? widgetHeaders(rendered, site.origin)
          : request.page === 'error'
            ? missingHeaders(rendered, site.origin)
            : publicHeaders(rendered, site.origin),
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
        return page(site, {
          page: 'main',
          ...frame,
          data: await dataOf(site, look, language, '/', { has_schedule: hasSchedule(pages.main) }),
        });
      case 'tour': {
        const tour = await loadTourOfSite(services, site, asked.screen_name);
        if (!tour) return undefined;
        const data = await dataOf(site, look, language, tourPath(tour.screen_name), { tour });
        return page(site, { page: 'tour', theme, blocks: tourBlocks(pages), data });
      }
      case 'catalogue': {
        const { filter } = asked;
        const load = () => dataOf(site, look, language, cataloguePath());
        const { data, catalogue } = await catalogues.choose(site, language, filter, load);
        const path = cataloguePath(catalogue.filter);
        return page(site, { page: 'catalogue', ...frame, data: { ...data, path }, catalogue });
      }
      case 'checkout': {
        const tour = await loadTourOfSite(services, site, asked.screen_name);
        if (!tour) return undefined;
        const data = await dataOf(site, look, language, bookPath(tour.screen_name), { tour });
        const { date_key, isWidget } = asked;
        const content = await page(site, { page: 'checkout', ...frame, data, date_key, isWidget });
        return { ...content, date_keys: new Set(tour.dates.flatMap(choiceKeys)) };
      }
      case 'document': {
        const { document: kind, version } = asked;
        const document = await loadShownDocument(services.database, {
          organizer_id: site.row.organizer_id,
          kind,
          language,
          version,
          site: { site: hostOf(site.origin), counters: look.settings.counters },
        });
        if (!document) return undefined;
        const data = await dataOf(site, look, language, documentPath(kind, version));
        return page(site, { page: 'document', ...frame, data, document });
      }
      case 'not_found': {
        const data = await dataOf(site, look, language, '/');
        return page(site, { page: 'error', ...frame, data, status: 404 }, 404);
      }
      case 'too_many': {
        const data = await dataOf(site, look, language, '/');
        const content = await page(site, { page: 'error', ...frame, data, status: 429 }, 429);
        return { ...content, headers: { ...content.headers, 'retry-after': RETRY_AFTER_SECONDS } };
      }
      case 'sitemap': {
        const tours = await findToursChanged(services.database, site.row.organizer_id);
        const published_at = site.published?.created_at ?? site.row.created_at;
        return makeSitemap(site.origin, look.settings.languages, pagesOfSite(published_at, tours));
      }
      case 'share_picture': {
        const tour = await loadTourOfSite(services, site, asked.screen_name);
        return tour && sharePicture(tour, look, language);
      }
      case 'schedule': {
        const now = services.clock.now();
        const present = { today: todayIn(site.timezone, now), now };
        const [data, all] = await Promise.all([
          dataOf(site, look, language, schedulePath(asked.month)),
          loadSchedule(services.database, { organizer_id: site.row.organizer_id, ...present }),
        ]);
        const { month, months, departures } = monthOfSchedule(all, asked.month);
        const path = schedulePath(month === months[0]?.month ? null : month);
        const blocks = [...frameBlocks(pages), scheduleBlock(pages.main)];
        return page(site, {
          page: 'schedule',
          blocks,
          theme,
          data: { ...data, path, departures },
          month,
          months,
        });
      }
      case 'rss':
        return loadRss(services, { site, settings: look.settings, language });
      case 'calendar':
        return loadCalendar(services, { site, settings: look.settings, language }, asked.screen_name);
      case 'robots':
        return makeRobots(site.origin);
      case 'manifest':
        return makeManifest(theme, look.settings);
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
      const fresh_until = freshUntil(site.timezone, now, closes_at);
      return { page: await storePage(content), date_keys, fresh_until };
    },
    preview: async (site, asked, language, shown) => {
      const { settings, theme } = shown ?? site.row;
      const draft = shown ? Promise.resolve(shown.pages) : draftsOf(services.database)(site.row.id);
      const render = await renderer.load();
      if (asked.kind === 'main') {
        const { main } = await draft;
        const rest = { is_preview: true, has_schedule: hasSchedule(main) };
        const data = await dataOf(site, { settings }, language, '/', rest);
        return render({ page: 'main', blocks: main, theme, data });
      }
      const pages = await draft;
      const look = { pages, settings, theme };
      const screen_name =
        asked.screen_name ?? (await dataOf(site, look, language, '/')).tours[0]?.screen_name;
      const isSample = screen_name === undefined;
      const tour = isSample
        ? sampleTourAt(language, todayIn(site.timezone, services.clock.now()))
        : await loadTourOfSite(services, site, screen_name);
      if (!tour) return undefined;
      const path = tourPath(tour.screen_name);
      const rest = { tour, is_preview: true, are_tours_samples: isSample };
      const data = await dataOf(site, look, language, path, rest);
      return render({ page: 'tour', blocks: tourBlocks(pages), theme, data });
    },
    tourPreview: async (place, look, tour, language) => {
      const path = tourPath(tour.screen_name);
      const data = await dataOf(place, look, language, path, { tour, is_preview: true });
      const render = await renderer.load();
      return render({ page: 'tour', blocks: tourBlocks(look.pages), theme: look.theme, data });
    },
    form: async (place, look, shown, { path, language }) => {
      const data = await dataOf(place, look, language, path);
      const render = await renderer.load();
      return render({ ...shown, blocks: look.pages.main, theme: look.theme, data });
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
    booking: async (place, look, { booking, details, chat, language }) => {
      const data = await dataOf(place, look, language, `/booking/${booking.uuid}`);
      const render = await renderer.load();
      return render({
        page: 'booking',
        blocks: look.pages.main,
        theme: look.theme,
        data,
        booking,
        details,
        chat,
      });
    },
  };
}
