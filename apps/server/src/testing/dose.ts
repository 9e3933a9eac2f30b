/**
 * How much of something costly a test does.
 * @param small with each change
 * @param whole where time does not count: `npm run test:long`
 */
export const dose = (small: number, whole: number): number => (process.env['LONG'] ? whole : small);
