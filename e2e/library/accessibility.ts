import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from './config.ts';

/** A dialog may begin to fade only after the answer is seen: what is found must still be there when it has gone. */
export const AT_REST = { timeout: 30_000, intervals: [100, 250, 500, 1000] };

/** Marks of what axe has looked at in this run, by all its processes. */
const looked = () => join(sharedFolder(), 'looked-at');
const markOf = (look: string) => join(looked(), createHash('sha256').update(look).digest('hex'));

/**
 * axe finds nothing on the page at rest (WCAG 2.2 AA). A screen that this run has looked at in the same state, theme and
 * width is not looked at again: most of a look's time went to screens that another test had shown.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await untilAtRest(page);
  if (existsSync(markOf(await lookOf(page)))) return;
  await expect.poll(() => violationsOf(page), { ...AT_REST, message: page.url() }).toEqual([]);
  mkdirSync(looked(), { recursive: true });
  writeFileSync(markOf(await lookOf(page)), '');
}

/** A dialog that still fades in would be measured half-transparent. */
const untilAtRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Spinners and skeletons never end.
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );

/**
 * Everything of a page that axe judges by, but for the words: which kinds of elements stand in which, with which
 * attributes, states, colours and sizes, whether they have a text and a label; the address without its numbers.
 */
async function lookOf(page: Page): Promise<string> {
  const frames = await Promise.all(page.frames().map(kindsIn));
  const path = new URL(page.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gu, '*');
  return JSON.stringify([path, page.viewportSize()?.width, frames]);
}

/** Of a frame that is exchanged just now there is nothing to see. */
const kindsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(kindsOfElements).catch((error: unknown) => {
    if (frame.isDetached()) return [];
    throw error;
  });

function kindsOfElements(): string[] {
  // What they say is a state, not a text.
  const STATES =
    /^(?:aria-(?!label|describedby|controls|owns|activedescendant|details|valuenow|valuetext).*|role|type|lang|dir|tabindex|disabled|open|hidden|for)$/u;
  const kindOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const attributes = [...element.attributes]
      .map(({ name, value }) => (STATES.test(name) ? `${name}=${value}` : name))
      .toSorted();
    const isLabelled = 'labels' in element && Number((element.labels as NodeList | null)?.length) > 0;
    const hasText = element.textContent.trim() !== '';
    const hasName = ['aria-label', 'alt', 'title', 'placeholder'].map((name) =>
      Boolean(element.getAttribute(name)),
    );
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return [
      element.parentElement?.tagName,
      element.tagName,
      element.getAttribute('class'),
      ...attributes,
      style.color,
      style.backgroundColor,
      style.backgroundImage.slice(0, 40),
      style.fontSize,
      style.fontWeight,
      style.opacity,
      style.textDecorationLine,
      ...hasName,
      isLabelled,
      hasText,
      isSeen,
    ].join('|');
  };
  return [...new Set([...document.querySelectorAll('*')].map(kindOf))].toSorted();
}

/** axe is half a megabyte of script: a frame that has it from an earlier look is not given it again. */
async function bringAxe(frame: Frame): Promise<void> {
  try {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

async function violationsOf(page: Page): Promise<string[]> {
  await untilAtRest(page);
  await Promise.all(page.frames().map(bringAxe));
  // Of itself the builder would bring all of axe at each look, and twice to the page.
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    .options({
      // What is in order is not told of: it takes half of the time on a large page.
      resultTypes: ['violations'],
      // No rule of these tags reads style sheets; the sounds that play by themselves are asked for.
      preload: { assets: ['media'] },
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // The first is experimental: it takes decorative initials and key hints for words of the label. The second measures
    // what peeps out under a bar at the screen's foot: `expectTargets` measures the whole.
    .disableRules(['label-content-name-mismatch', 'target-size'])
    // The other mode opens a page of its own, which makes an emulated phone forget its screen.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Targets are at least 24 px high and wide (WCAG 2.5.8), on a phone buttons 44 px high; links inside a text are free. */
export async function expectTargets(page: Page): Promise<void> {
  await expect
    .poll(() => smallTargets(page), { ...AT_REST, message: `${page.url()}: targets too small` })
    .toEqual([]);
}

const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('button, a[href], [role=tab], [role=radio], select, summary'),
    ];
    // Of the cabinet's kit, and what sends a form of a site.
    const isCabinet = document.documentElement.hasAttribute('data-mantine-color-scheme');
    const buttons = isCabinet ? '.mantine-Button-root' : 'button[type=submit]';
    return targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // A stretched link is as large as the row that it covers.
        const isStretched = getComputedStyle(target, '::after').position === 'absolute';
        const least = innerWidth < 576 && target.matches(buttons) ? 44 : 24;
        return width > 1 && (width < 24 || height < least) && !isStretched;
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
