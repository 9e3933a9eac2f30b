import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Chunk {
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');
const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>;
const WIDGET = 'src/islands/widget.ts';
const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);

/** All that a chunk loads, at once or later. */
function reached(name: string, seen = new Set<string>()): Set<string> {
  const { imports = [], dynamicImports = [] } = chunks[name] ?? {};
  for (const next of [...imports, ...dynamicImports])
    if (!seen.has(next)) {
      seen.add(next);
      reached(next, seen);
    }
  return seen;
}

// What is loaded runs: the booking form's script on a page without it waits for ever, and what needs a part of it with it.
it.each(entries)('the script %s loads none that begins another page’s', (entry) => {
  const others = [...reached(entry)].filter((name) => name !== entry && chunks[name]?.isEntry);
  // The widget is the booking form in a page of others.
  expect(others).toEqual(entry === WIDGET ? ['src/islands/checkout.ts'] : []);
});
