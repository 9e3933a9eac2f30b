import { readFileSync } from 'node:fs';
import type { FontPart } from '@tropa/blocks';

/** Where the server serves `dist/client` on the sites' hosts. */
export const BASE = '/_site/';
/** Where the script of the builder's canvas lies among them. */
export const CANVAS_FOLDER = 'canvas';

/** Style rules of a family in a role, and the files of its parts. */
export interface RoleAssets {
  css: string;
  files: Partial<Record<FontPart, string>>;
}

/** What a family can be: text, unless it is for headings only, and headings of some weights. */
export interface FontAssets {
  text?: RoleAssets | undefined;
  headings: Record<number, RoleAssets>;
}

/** What the renderer must know of the client build: `SITE_ASSETS` in the server bundle. */
export interface SiteAssets {
  /** By the family's name in the catalogue of fonts. */
  fonts: Record<string, FontAssets>;
  /** Address of each island's script by its name. */
  scripts: Record<string, string>;
  /** Address of the style sheet with the face of Chinese. */
  chinese?: string;
}

interface Manifest {
  [source: string]: { file: string; name?: string; isEntry?: boolean };
}

/** Reads what the two builds for browsers left. Throws when one has not run. */
export function readSiteAssets(clientFolder: string): SiteAssets {
  const fonts = JSON.parse(readFileSync(`${clientFolder}/fonts.json`, 'utf8')) as SiteAssets['fonts'];
  const scripts: Record<string, string> = {};
  for (const folder of ['', `${CANVAS_FOLDER}/`]) {
    const manifest = JSON.parse(
      readFileSync(`${clientFolder}/${folder}.vite/manifest.json`, 'utf8'),
    ) as Manifest;
    for (const entry of Object.values(manifest))
      if (entry.isEntry && entry.name) scripts[entry.name] = `${BASE}${folder}${entry.file}`;
  }
  const chinese = JSON.parse(readFileSync(`${clientFolder}/chinese.json`, 'utf8')) as string;
  return { fonts, scripts, chinese };
}
