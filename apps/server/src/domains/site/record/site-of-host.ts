import type { PublicContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { siteDirectoryOf, type ServedSite } from '../serving/site-directory.ts';

/** A site that visitors see. */
export type PublishedSite = ServedSite & { published: NonNullable<ServedSite['published']> };

/** The published site of the host that a public call came to. @throws Refusal 404 where there is none */
export async function demandSiteOfHost(
  context: Pick<PublicContext, 'config' | 'database' | 'siteOrigin' | 'host'>,
): Promise<PublishedSite> {
  const site = await siteDirectoryOf(context).find(context.host);
  if (!site?.published) throw refuse.notFound();
  return { ...site, published: site.published };
}
