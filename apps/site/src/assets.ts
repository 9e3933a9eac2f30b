import type { SiteAssets } from './build/site-assets.ts';

declare const SITE_ASSETS: SiteAssets | undefined;

/** Fonts and scripts of the client build. Nothing of them when the renderer runs from its sources, as in tests. */
export const assets: SiteAssets =
  typeof SITE_ASSETS === 'undefined' ? { fonts: {}, scripts: {} } : SITE_ASSETS;
