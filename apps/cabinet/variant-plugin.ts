import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The builds of the product (docs/rules/brands.md), each with a logo `variants/{name}.svg`. */
export const VARIANTS = ['guidesclub', 'crm', 'wondertour'] as const;
export type Variant = (typeof VARIANTS)[number];
const DEFAULT_VARIANT: Variant = 'crm';

const FOLDER = join(import.meta.dirname, 'variants');
/** What `src/shared/brand/variant.ts` imports. */
const LOGO = '/variants/crm.svg?inline';
const FAVICON = 'favicon.svg';

/** @throws Error where the value names no variant, so that no build with a wrong logo is made */
export function variantOf(value: string | undefined): Variant {
  if (value === undefined || value === '') return DEFAULT_VARIANT;
  const known = VARIANTS.find((variant) => variant === value);
  if (known) return known;
  throw new Error(`VITE_VARIANT is "${value}"; it may be ${VARIANTS.join(', ')}`);
}

/** Puts the variant's logo in the place of the default one, and makes the tab's icon of it. */
export function variantLogo(variant: Variant): Plugin {
  const file = join(FOLDER, `${variant}.svg`);
  let base = '/';
  return {
    name: 'variant-logo',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.VITE_VARIANT': JSON.stringify(variant) } }),
    configResolved: (config) => {
      base = config.base;
    },
    resolveId: (id) => (id.endsWith(LOGO) ? `${file}?inline` : null),
    buildStart() {
      if (this.environment.config.command === 'build')
        this.emitFile({ type: 'asset', fileName: FAVICON, source: readFileSync(file) });
    },
    configureServer: (server) => {
      server.middlewares.use(`${base}${FAVICON}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(readFileSync(file));
      });
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { id: 'favicon', rel: 'icon', type: 'image/svg+xml', href: `${base}${FAVICON}` },
        injectTo: 'head',
      },
    ],
  };
}
