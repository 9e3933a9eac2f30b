import { browserTests } from './library/config.ts';

/** The UI kit's page has no data: its tests run beside the others. */
export default await browserTests({
  name: 'kit',
  port: 3988,
  tests: { testMatch: '**/kit*.spec.ts' },
  hasDemoData: false,
});
