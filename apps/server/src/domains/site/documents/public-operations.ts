import { seoPage, type siteDocumentCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandSiteOfHost } from '../record/site-of-host.ts';
import { hostOf } from './document-texts.ts';
import { loadShownDocument } from './shown-document.ts';

/** A legal document as visitors of the site of this host read it. @throws Refusal 404 without a site or such a version */
export const customDocumentPage: Operation<typeof siteDocumentCalls.customDocumentPage> = async (
  context,
  { query },
) => {
  const { row, origin, published } = await demandSiteOfHost(context);
  const { settings } = published;
  const language =
    settings.languages.find((spoken) => spoken === query.language) ?? settings.languages[0] ?? 'ru';
  const document = await loadShownDocument(context.database, {
    organizer_id: row.organizer_id,
    kind: query.type,
    language,
    version: query.version,
    site: { site: hostOf(origin), counters: settings.counters },
  });
  if (!document) throw refuse.notFound();
  return { document };
};

/** What the site of this host says of itself, as published. @throws Refusal 404 without a site */
export const customMetadata: Operation<typeof siteDocumentCalls.customMetadata> = async (context) => {
  const { published } = await demandSiteOfHost(context);
  const { name, title, description, share_picture, languages, counters, contact_chats, seo } =
    published.settings;
  const pages = Object.fromEntries(
    seoPage.options.flatMap((page) => {
      const words = seo?.[page];
      return words ? [[page, words]] : [];
    }),
  );
  return {
    name,
    languages,
    counters: counters ?? { yandex_metrica: '', google_analytics: '' },
    contact_chats: contact_chats ?? [],
    main: { title: title || name, description, share_picture },
    pages,
  };
};
