import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Entry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** What the pages of the check-in and of the pier load beside the entry, by the ends of the modules' names: without a connection all of it must be there. */
const ROOTS = [
  'features/tour/screens/check-in-screen.tsx',
  'features/pier/screens/pier-screen.tsx',
  'i18n/src/ru/cabinet.ts',
  'i18n/src/en/cabinet.ts',
  'node_modules/qr/decode.js',
  'shared/toast-body.tsx',
  'overlay/sheet-body.tsx',
  'overlay/confirm-dialog-body.tsx',
  'buttons/reason-tip.tsx',
];

/** Addresses of all files that some parts of a build need, themselves included. */
function filesOf(manifest: Record<string, Entry>, base: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])])
      files.add(`${base}${file}`);
    for (const part of entry.imports ?? []) add(part);
  };
  for (const [key, entry] of Object.entries(manifest))
    if (entry.isEntry || ROOTS.some((root) => key.endsWith(root))) add(key);
  return [...files].toSorted();
}

/** Lists the files that `public/check-in-worker.js` keeps, in `check-in-files.json`; the version is what they are called together. */
export function checkInFiles(): Plugin {
  let base = '/';
  return {
    name: 'check-in-files',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Record<
        string,
        Entry
      >;
      const missing = ROOTS.filter((root) => !Object.keys(manifest).some((key) => key.endsWith(root)));
      if (missing.length > 0)
        throw new Error(`Parts of the check-in that the build lacks: ${missing.join(', ')}`);
      const files = [...filesOf(manifest, base), `${base}color-scheme.js`];
      const { timestamp } = JSON.parse(await readFile(join(dir, 'version.json'), 'utf8')) as {
        timestamp: number;
      };
      await writeFile(join(dir, 'check-in-files.json'), JSON.stringify({ version: timestamp, files }));
    },
  };
}
