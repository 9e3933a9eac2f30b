import type { RenderSitePage } from '@tropa/contract';

/** Port of the renderer of public pages: it gives the function that makes a page's HTML. */
export interface SiteRenderer {
  /** @throws Error that says what to do where the renderer is not there */
  load: () => Promise<RenderSitePage>;
  /** Folder of the files that pages load from `/_site/`. */
  assetsFolder: string;
}
