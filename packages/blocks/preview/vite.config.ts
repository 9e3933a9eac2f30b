import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { samplePictures } from './sample-pictures.ts';

/** The workbench of the blocks: `npm run workbench -w @tropa/blocks`, then e.g. `/?page=tour&language=en`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [samplePictures()],
  server: { host: '127.0.0.1' },
});
