import { defineConfig } from 'vite';
import { scopedName } from './src/build/scoped-name.ts';
import { BASE, readSiteAssets } from './src/build/site-assets.ts';

/**
 * The renderer as one file with everything in it, React's production build included. Built after the client, whose
 * hashed names it carries.
 */
export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [
    {
      name: 'site-assets',
      // Read when building, not when the configuration is looked at: the client may not be built yet.
      config: () => ({ define: { SITE_ASSETS: JSON.stringify(readSiteAssets('dist/client')) } }),
    },
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { modules: { generateScopedName: scopedName }, transformer: 'postcss' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/render.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    cssMinify: true,
  },
});
