import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { storePage, type StoredPage } from './stored-page.ts';

const TYPES: Record<string, { type: string; isCompressible: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', isCompressible: true },
  '.css': { type: 'text/css; charset=utf-8', isCompressible: true },
  '.svg': { type: 'image/svg+xml', isCompressible: true },
  '.woff2': { type: 'font/woff2', isCompressible: false },
  '.png': { type: 'image/png', isCompressible: false },
  '.webp': { type: 'image/webp', isCompressible: false },
  '.avif': { type: 'image/avif', isCompressible: false },
};

/**
 * The files that pages load: scripts and fonts of the renderer's build. Their names carry hashes of what they hold, so
 * they are read once and browsers keep them for ever. Only what lies in the folder at the start is ever answered.
 */
export function createAssets(folder: string): (path: string) => Promise<StoredPage | undefined> {
  const kept = new Map<string, Promise<StoredPage>>();
  let names: Set<string> | undefined;

  const list = (): Set<string> | undefined => {
    try {
      return new Set(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((name) => name.split(sep).join('/'))
          .filter((name) => extname(name) in TYPES),
      );
    } catch {
      // Not built: the pages themselves say so.
      return undefined;
    }
  };
  return async (path) => {
    names ??= list();
    const kind = TYPES[extname(path)];
    if (!kind || !names?.has(path)) return undefined;
    const found =
      kept.get(path) ??
      storePage({
        status: 200,
        content_type: kind.type,
        body: readFileSync(join(folder, path)),
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
        is_compressible: kind.isCompressible,
      });
    kept.set(path, found);
    return found;
  };
}
