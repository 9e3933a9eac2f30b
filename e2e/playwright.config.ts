import { browserTests } from './library/config.ts';

/** Everything but the kit: these tests share one operator's data, so those of one width run one after another. */
export default await browserTests({
  name: 'browser',
  ports: { desktop: 3987, phone: 3989 },
  tests: { testIgnore: '**/kit*.spec.ts' },
  hasDemoData: true,
});
