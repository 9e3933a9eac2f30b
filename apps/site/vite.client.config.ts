import { defineConfig, type Plugin } from 'vite';
import { chineseFont } from './src/build/chinese-font.ts';
import { siteFonts } from './src/build/fonts.ts';
import { BASE } from './src/build/site-assets.ts';

/** Parts that are loaded later need no style sheets first: the way Vite has for those is a third of the smallest form's script. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/u },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** What browsers load: the islands' scripts and the fonts. Styles travel inside the pages. */
export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [siteFonts(BASE), chineseFont(BASE), plainImports],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Pages of others name this one: it has no hash.
        entryFileNames: ({ name }) => (name === 'widget-loader' ? 'widget.js' : 'assets/[name]-[hash].js'),
        // Each file costs a phone its headers and a worse compression: what nearly every form needs is one.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'form',
              test: /islands\/shared\/|shared\/checkout-data|preload-helper|typed-number/u,
              priority: 3,
            },
            {
              name: 'formats',
              test: /core\/src\/(?:dates|dates-format|glue|hourly|locale|money)\.ts/u,
              priority: 2,
            },
            // The booking form as it opens; what it loads later stays apart.
            {
              name: 'checkout-form',
              test: /islands\/checkout(?:\.ts|\/(?!attempt))/u,
              tags: ['$initial'],
              includeDependenciesRecursively: true,
              priority: 1,
            },
          ],
        },
      },
      input: {
        chat: 'src/islands/chat.ts',
        checkout: 'src/islands/checkout.ts',
        booking: 'src/islands/booking.ts',
        favourites: 'src/islands/favourites.ts',
        counters: 'src/islands/counters.ts',
        offer: 'src/islands/offer.ts',
        paste: 'src/islands/paste.ts',
        'plain-form': 'src/islands/plain-form.ts',
        questionnaire: 'src/islands/questionnaire.ts',
        widget: 'src/islands/widget.ts',
        'widget-loader': 'src/islands/widget-loader.ts',
      },
    },
  },
});
