import type { RenderSitePage } from '@tropa/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readableEmails } from '../../../kernel/readable-emails.ts';
import type { SiteRenderer } from '../renderer.ts';

const DIST = join(import.meta.dirname, '../../../../../site/dist');
const BUNDLE = join(DIST, 'server/render.js');

/** The renderer that the build of `apps/site` made. It is loaded once, at the first page. */
export function createBundledRenderer(): SiteRenderer {
  let loading: Promise<RenderSitePage> | undefined;
  const load = async () => {
    if (!existsSync(BUNDLE)) {
      throw new Error(
        `The renderer of the public sites is not built: ${BUNDLE} is missing. Run "npm run build".`,
      );
    }
    const { renderSitePage } = (await import(pathToFileURL(BUNDLE).href)) as {
      renderSitePage: RenderSitePage;
    };
    return (request: Parameters<RenderSitePage>[0]) => {
      const page = renderSitePage(request);
      return { ...page, html: readableEmails(page.html) };
    };
  };
  return {
    load: () => {
      loading ??= load().catch((error: unknown) => {
        // A build that comes later is found without a restart.
        loading = undefined;
        throw error;
      });
      return loading;
    },
    assetsFolder: join(DIST, 'client'),
  };
}
