import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { buildInfo } from './build-info-plugin.ts';
import { callTable } from './call-table-plugin.ts';
import { checkInFiles } from './check-in-files-plugin.ts';
import { flags } from './flags-plugin.ts';
import { oneLanguage } from './one-language-plugin.ts';
import { precompress } from './precompress-plugin.ts';
import { variantLogo, variantOf } from './variant-plugin.ts';

const SERVER = 'http://localhost:3000';

/** The cabinet is served under /org by the server; in development Vite serves it and hands the calls over to the server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/org/',
  plugins: [
    callTable(),
    variantLogo(variantOf(process.env['VITE_VARIANT'])),
    buildInfo(),
    react(),
    flags(),
    oneLanguage(),
    precompress(),
    checkInFiles(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'es2023',
    manifest: true,
    // Fonts and icons stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the first paint needs is two files, the libraries' and ours, instead of some eighty: they pack better,
        // and the libraries stay cached between releases.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/u, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'calls', test: /^virtual:calls\//u },
          ],
        },
      },
      // A schema that nobody uses is dropped, so that a constant of the contract does not bring zod along, nor a
      // short rule of core the tables of phone numbers.
      treeshake: {
        manualPureFunctions: ['z', 'call', 'text', 'optionalText'],
        moduleSideEffects: [
          { test: /[\\/]packages[\\/](?:core|contract|i18n|blocks)[\\/]src[\\/]/u, sideEffects: false },
        ],
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/crm': { target: SERVER, ws: true },
      '/spa': SERVER,
      '/media': SERVER,
      '/_site': SERVER,
      '/health': SERVER,
    },
  },
});
