import { browserTests } from './library/config.ts';

/** Everything but the kit: these tests share one operator's data, so they run one after another. */
export default await browserTests({
  name: 'browser',
  port: 3987,
  tests: { testIgnore: '**/kit*.spec.ts' },
  hasDemoData: true,
});
