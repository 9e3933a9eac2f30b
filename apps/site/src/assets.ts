import type { SiteAssets } from '../build/site-assets.ts';

declare const __SITE_ASSETS__: SiteAssets | undefined;

/** Fonts and scripts of the client build. Nothing of them when the renderer runs from its sources, as in tests. */
export const assets: SiteAssets =
  typeof __SITE_ASSETS__ === 'undefined' ? { fonts: {}, scripts: {} } : __SITE_ASSETS__;
