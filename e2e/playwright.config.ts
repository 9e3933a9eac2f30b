import { browserTests } from './library/config.ts';

/** Everything but the kit. */
export default await browserTests({
  name: 'browser',
  ports: { desktop: 3987, phone: 3989 },
  isOurs: (name) => !name.startsWith('kit'),
  hasDemoData: true,
});
