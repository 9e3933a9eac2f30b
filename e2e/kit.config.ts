import { browserTests } from './library/config.ts';

/** The UI kit's page has no data: both widths are tried on one program. */
export default await browserTests({
  name: 'kit',
  ports: { desktop: 3988, phone: 3988 },
  isOurs: (name) => name.startsWith('kit'),
  hasDemoData: false,
});
