import { defineConfig } from 'vite';
import { scopedName } from './src/build/scoped-name.ts';
import { BASE, CANVAS_FOLDER } from './src/build/site-assets.ts';

/**
 * The script of the builder's canvas: the renderer of the public pages for the browser. Built apart from what visitors
 * load, so that it changes nothing of that.
 */
export default defineConfig({
  base: `${BASE}${CANVAS_FOLDER}/`,
  publicDir: false,
  css: { modules: { generateScopedName: scopedName }, transformer: 'postcss' },
  plugins: [
    {
      name: 'no-sheets',
      enforce: 'post',
      // The styles are inside the page, in the order that public pages have them in: here only their names are needed.
      generateBundle(_options, bundle) {
        for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
      },
    },
  ],
  build: {
    outDir: `dist/client/${CANVAS_FOLDER}`,
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    target: 'es2023',
    // Only people at work load it, once a release.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: { canvas: 'src/pages/canvas/main.tsx' } },
  },
});
