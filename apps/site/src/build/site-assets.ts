import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Where the server serves `dist/client` on the sites' hosts. */
export const BASE = '/_site/';

/** Style rules of a preset's fonts, and the files that a page of each language should load first. */
export interface PresetFonts {
  css: string;
  preload: { ru: string[]; en: string[] };
}

/** What the renderer must know of the client build: `SITE_ASSETS` in the server bundle. */
export interface SiteAssets {
  /** By the preset's name. */
  fonts: Record<string, PresetFonts>;
  /** Address of each island's script by its name. */
  scripts: Record<string, string>;
}

interface Manifest {
  [source: string]: { file: string; name?: string; isEntry?: boolean };
}

/** Reads what the client build left. Throws when it has not run. */
export function readSiteAssets(clientFolder: string): SiteAssets {
  const manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8')) as Manifest;
  const fonts = JSON.parse(readFileSync(`${clientFolder}/fonts.json`, 'utf8')) as SiteAssets['fonts'];
  const scripts: Record<string, string> = {};
  for (const entry of Object.values(manifest))
    if (entry.isEntry && entry.name) scripts[entry.name] = `${BASE}${entry.file}`;
  return { fonts, scripts };
}

const root = new URL('../../../..', import.meta.url).pathname;

/** Class names of CSS modules: short, and the same wherever the repository lies. */
export function scopedName(name: string, fileName: string): string {
  const path = relative(root, fileName.replace(/\?.*$/u, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/gu, '').slice(0, 5)}`;
}
