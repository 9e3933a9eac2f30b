import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A dialog may begin to fade only after the answer is seen: what is found must still be there when it has gone. */
const AT_REST = { timeout: 30_000, intervals: [100, 250, 500, 1000] };

/** axe finds nothing on the page at rest (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => violationsOf(page), { ...AT_REST, message: page.url() }).toEqual([]);
}

async function violationsOf(page: Page): Promise<string[]> {
  // A dialog that still fades in would be measured half-transparent.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Spinners and skeletons never end.
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    // What is in order is not told of: it takes half of the time on a large page.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The first is experimental: it takes decorative initials and key hints for words of the label. The second measures
    // what peeps out under a bar at the screen's foot: `expectTargets` measures the whole.
    .disableRules(['label-content-name-mismatch', 'target-size'])
    // The other mode opens a page of its own, which makes an emulated phone forget its screen.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Targets are at least 24 px high and wide (WCAG 2.5.8); links inside a text are free. */
export async function expectTargets(page: Page): Promise<void> {
  await expect
    .poll(() => smallTargets(page), { ...AT_REST, message: `${page.url()}: targets too small` })
    .toEqual([]);
}

const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], [role=tab], [role=radio], select'),
    ];
    return targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // A stretched link is as large as the row that it covers.
        const isStretched = getComputedStyle(target, '::after').position === 'absolute';
        return width > 1 && (width < 24 || height < 24) && !isStretched;
      })
      .map(
        (target) =>
          `${target.tagName} «${(target.getAttribute('aria-label') ?? target.textContent).slice(0, 40)}»`,
      );
  });

/** Nothing sticks out sideways. A phone's browser widens its own idea of the screen, so the real width is asked of the test. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      ...AT_REST,
      message: `${page.url()} is wider than the screen`,
    })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
