import { browserTests } from './library/config.ts';

/** The journeys and the kit: one run, whose workers stay busy until its end. */
export default await browserTests({ desktop: 3987, phone: 3989 });
