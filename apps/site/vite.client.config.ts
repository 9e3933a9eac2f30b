import { defineConfig } from 'vite';
import { siteFonts } from './src/build/fonts.ts';
import { BASE } from './src/build/site-assets.ts';

/** What browsers load: the islands' scripts and the fonts. Styles travel inside the pages. */
export default defineConfig({
  base: BASE,
  publicDir: false,
  plugins: [siteFonts(BASE)],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: {
        checkout: 'src/islands/checkout.ts',
        booking: 'src/islands/booking.ts',
        offer: 'src/islands/offer.ts',
        questionnaire: 'src/islands/questionnaire.ts',
      },
    },
  },
});
