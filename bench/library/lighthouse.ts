import lighthouse from 'lighthouse';

/** What Lighthouse judges, in its own order. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

/**
 * What Lighthouse says of a page on the phone that it takes by default.
 * @param debuggingPort of a browser that is open
 * @returns its four scores, 0 to 100
 * @throws Error where it could not judge the page
 */
export async function lighthouseScores(debuggingPort: number, address: string): Promise<Scores> {
  const result = await lighthouse(address, {
    port: debuggingPort,
    onlyCategories: [...CATEGORIES],
    logLevel: 'silent',
  });
  const { categories = {}, runtimeError } = result?.lhr ?? {};
  if (runtimeError) throw new Error(`Lighthouse could not judge ${address}: ${runtimeError.message}`);
  const score = (category: (typeof CATEGORIES)[number]) =>
    Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}
