import { sampleTourAt, tourPath } from '@tropa/blocks';
import type {
  Block,
  BookingPageDetails,
  ChatPage,
  ChatView,
  HelpPage,
  Language,
  PageData,
  PageLanguage,
  PlainForm,
  PublicBooking,
  PublicOffer,
  PublicTour,
  QuestionnaireForm,
  RenderRequest,
  RenderedPage,
  ChoicePage,
  CreditPage,
  NoTicket,
  TicketPage,
  ReviewPage,
  TouristsInfo,
} from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../../db/index.ts';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { brandData, type BrandPlace } from '../brands/brand-data.ts';
import { refreshDrafts, type KnownDrafts } from '../record/repository.ts';
import { firstChange, freshUntil } from './freshness.ts';
import { hasSchedule, tourBlocks, type Content, type PreviewRequest, type SitePage } from './kinds/kind.ts';
import { loadPageData, loadTourOfSite, type Place } from './page-data.ts';
import { missingHeaders, publicHeaders, widgetHeaders } from './page-headers.ts';
import type { MadePage } from './page-store.ts';
import type { ServedSite } from './site-directory.ts';
import { storePage } from './stored-page.ts';
import type { Look } from './look.ts';

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

/** A page that is made for one visitor. */
export type PrivatePage =
  | { page: 'help'; help: HelpPage }
  | { page: 'complaint'; form: PlainForm }
  | { page: 'review'; review: ReviewPage }
  | { page: 'choice'; choice: ChoicePage }
  | { page: 'credit'; credit: CreditPage }
  | { page: 'ticket'; ticket: TicketPage | NoTicket }
  | { page: 'chat'; chat: ChatPage }
  /** Seats that a party was offered; null: that is over. */
  | { page: 'offer'; offer: PublicOffer | null; is_sold?: boolean }
  | { page: 'questionnaire'; info: TouristsInfo; form: QuestionnaireForm }
  | { page: 'booking'; booking: PublicBooking; details: BookingPageDetails; chat: ChatView };

export interface SitePagesMaker {
  /** A page that is made for one visitor, where it is and in which language. */
  ofOne: (
    place: Place,
    look: Look,
    shown: PrivatePage,
    at: { path: string; language: PageLanguage },
  ) => Promise<RenderedPage>;
  /** The same of a brand, about no operator. */
  ofBrand: (brand: BrandPlace, shown: PrivatePage, path: string) => Promise<RenderedPage>;
  /** A page that all may see, or undefined where it is not there. */
  make: (site: ServedSite, look: Look, page: SitePage, language: Language) => Promise<MadePage | undefined>;
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
}

/** Makes the pages of sites: loads what they show and has it rendered. What each shows, its kind says. */
export function createSitePages(
  services: Pick<Services, 'database' | 'clock' | 'storage' | 'config'>,
  renderer: SiteRenderer,
): SitePagesMaker {
  const dataOf = (
    place: Place,
    { settings }: Pick<Look, 'settings'>,
    language: PageLanguage,
    path: string,
    rest: {
      tour?: PublicTour;
      is_preview?: boolean;
      are_tours_samples?: boolean;
      has_schedule?: boolean;
      blocks?: readonly Block[];
    } = {},
  ): Promise<PageData> =>
    loadPageData(services, place, { tour: null, is_preview: false, ...rest, language, path, settings });

  const html = async (site: ServedSite, request: RenderRequest, status = 200): Promise<Content> => {
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
      changes_at: firstChange(request.data),
    };
  };

  return {
    make: async (site, look, page, language) => {
      const now = services.clock.now();
      const content = await page.make({
        services,
        site,
        look,
        language,
        data: (path, rest) => dataOf(site, look, language, path, rest),
        html: (request, status) => html(site, request, status),
      });
      if (!content) return undefined;
      const { date_keys, changes_at = Infinity } = content;
      const fresh_until = freshUntil(site.timezone, now, changes_at);
      return { page: await storePage(content), date_keys, fresh_until };
    },
    preview: async (site, asked, language, shown) => {
      const { settings, theme } = shown ?? site.row;
      const draft = shown ? Promise.resolve(shown.pages) : draftsOf(services.database)(site.row.id);
      const render = await renderer.load();
      if (asked.kind === 'main') {
        const { main } = await draft;
        const rest = { is_preview: true, has_schedule: hasSchedule(main), blocks: main };
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
      const blocks = tourBlocks(pages);
      const rest = { tour, blocks, is_preview: true, are_tours_samples: isSample };
      const data = await dataOf(site, look, language, path, rest);
      return render({ page: 'tour', blocks, theme, data });
    },
    tourPreview: async (place, look, tour, language) => {
      const path = tourPath(tour.screen_name);
      const blocks = tourBlocks(look.pages);
      const data = await dataOf(place, look, language, path, { tour, blocks, is_preview: true });
      const render = await renderer.load();
      return render({ page: 'tour', blocks, theme: look.theme, data });
    },
    ofOne: async (place, look, shown, { path, language }) => {
      const data = await dataOf(place, look, language, path);
      const render = await renderer.load();
      return render({ ...shown, blocks: look.pages.main, theme: look.theme, data });
    },
    ofBrand: async (brand, shown, path) => {
      const render = await renderer.load();
      return render({ ...shown, blocks: [], theme: brand.theme, data: brandData(services, brand, { path }) });
    },
  };
}
