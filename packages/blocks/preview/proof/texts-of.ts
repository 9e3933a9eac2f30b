declare global {
  /** Elements of the page whose texts were told: kept by the page between two questions. */
  var textsTold: WeakSet<Element> | undefined;
}

/** A text of a variant as it stands on the picture that is taken of the variant. */
export interface ShownText {
  /** The element, and what stands in it. */
  where: string;
  /** Red, green, blue of 0–255, and how opaque it is, 0–1. */
  color: readonly [number, number, number, number];
  isLarge: boolean;
  /** The plain colour that it stands on; none where that is a photo, a blend or the like, which only the picture tells. */
  under: readonly [number, number, number] | undefined;
  /** Its lines, from the variant's top left corner. */
  lines: { x: number; y: number; width: number; height: number }[];
}

/**
 * Texts of a variant that are seen whole and were not told before. Runs in the page, so it knows nothing but the page:
 * everything it uses is inside.
 */
export function textsOf(name: string): ShownText[] {
  const variant = document.querySelector(`[data-variant="${name}"]`);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (variant === null || canvas === null) return [];
  const SLACK = 1.5;
  const told = (globalThis.textsTold ??= new WeakSet());
  /** Elements from one outwards up to the variant. */
  const outwards = (element: Element): Element[] => {
    const list: Element[] = [];
    for (let one: Element | null = element; one !== null && one !== variant; one = one.parentElement)
      list.push(one);
    return list;
  };
  const rgba = (color: string): [number, number, number, number] => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  /** Whether anything but a plain colour is drawn by an element: before, behind or after what it holds. */
  const looksDrawn = (element: Element) =>
    /^(?:IMG|VIDEO|IFRAME|CANVAS|PICTURE)$/u.test(element.tagName) ||
    ['', '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      if (part !== '' && style.content === 'none') return false;
      const isPlain = style.backgroundImage === 'none' && style.filter === 'none';
      const isBlended = style.backdropFilter !== 'none' || style.mixBlendMode !== 'normal';
      return !isPlain || isBlended || (part !== '' && rgba(style.backgroundColor)[3] > 0);
    });
  const drawn = new Map<Element, boolean>();
  const isDrawn = (element: Element) => {
    const known = drawn.get(element) ?? looksDrawn(element);
    drawn.set(element, known);
    return known;
  };
  const colorAt = (text: Element, x: number, y: number): [number, number, number] | undefined => {
    const stack = document.elementsFromPoint(x, y);
    // On the very edge of the window nothing is found, which is no white ground.
    if (!stack.includes(text)) return undefined;
    for (const one of stack) {
      if (isDrawn(one) || Number(getComputedStyle(one).opacity) < 1) return undefined;
      const [red, green, blue, alpha] = rgba(getComputedStyle(one).backgroundColor);
      if (alpha === 1) return [red, green, blue];
      if (alpha > 0) return undefined;
    }
    return [255, 255, 255];
  };
  /** The one plain colour under all lines, at both ends and in the middle of each. */
  const plainUnder = (text: Element, lines: ShownText['lines']): [number, number, number] | undefined => {
    const colors = lines.flatMap((line) => {
      const middle = variant.getBoundingClientRect().top + line.y + line.height / 2;
      if (middle < 1 || middle > innerHeight - 1)
        globalThis.scrollBy({ top: middle - innerHeight / 3, behavior: 'instant' });
      const { left, top } = variant.getBoundingClientRect();
      return [1, line.width / 2, line.width - 1].map((part) =>
        colorAt(text, left + line.x + part, top + line.y + line.height / 2),
      );
    });
    const [color] = colors;
    return colors.every((one) => one !== undefined && String(one) === String(color)) ? color : undefined;
  };
  /** Within everything that clips or scrolls it. */
  const isWhole = (line: DOMRect, around: Element[]) =>
    around.every((one) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (!/hidden|clip|auto|scroll/u.test(overflowX + overflowY)) return true;
      const edge = one.getBoundingClientRect();
      return (
        line.left > edge.left - SLACK &&
        line.right < edge.right + SLACK &&
        line.top > edge.top - 4 &&
        line.bottom < edge.bottom + 4
      );
    });

  const texts: ShownText[] = [];
  for (const element of variant.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || told.has(element)) continue;
    const nodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const style = getComputedStyle(element);
    if (nodes.length === 0 || style.visibility !== 'visible' || element.closest(':disabled')) continue;
    const around = outwards(element);
    // For readers of the screen only.
    if (around.some((one) => getComputedStyle(one).clipPath !== 'none' || one.clientWidth === 1)) continue;
    const opacity = around.reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1);
    if (opacity < 0.05) continue;
    const range = document.createRange();
    const rows = nodes.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    const seen = rows.filter(({ width, height }) => width > 2 && height > 2);
    if (seen.length === 0 || !seen.every((line) => isWhole(line, around))) continue;
    const origin = variant.getBoundingClientRect();
    // Faces with tall letters of other scripts reach into the lines around, where no letter of ours stands.
    const tallest = Number.parseFloat(style.lineHeight) || Infinity;
    const lines = seen.map((line) => {
      const height = Math.min(line.height, tallest);
      return {
        x: Math.round(line.left - origin.left),
        y: Math.round(line.top + (line.height - height) / 2 - origin.top),
        width: Math.round(line.width),
        height: Math.round(height),
      };
    });
    told.add(element);
    const [red, green, blue, alpha] = rgba(style.color);
    const size = Number.parseFloat(style.fontSize);
    texts.push({
      where: `${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 60)}»`,
      color: [red, green, blue, alpha * opacity],
      under: plainUnder(element, lines),
      isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      lines,
    });
  }
  return texts;
}

/** Moves what scrolls sideways in a variant on by what is seen of it; whether anything moved. Runs in the page. */
export function scrollOn(name: string): boolean {
  const variant = document.querySelector(`[data-variant="${name}"]`);
  let isMoved = false;
  for (const element of variant?.querySelectorAll('*') ?? []) {
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    if (!/auto|scroll/u.test(getComputedStyle(element).overflowX)) continue;
    const before = element.scrollLeft;
    element.scrollBy({ left: element.clientWidth, behavior: 'instant' });
    isMoved ||= Math.abs(element.scrollLeft - before) > 1;
  }
  return isMoved;
}

/**
 * Forgets what was told, brings what scrolls back to its beginning, and marks what would move while the page is
 * scrolled. Runs in the page.
 */
export function beginAnew(): void {
  globalThis.textsTold = new WeakSet();
  for (const variant of document.querySelectorAll('[data-waits]')) variant.removeAttribute('data-waits');
  for (const element of document.querySelectorAll('[data-variant] *')) {
    if (element.scrollLeft > 0) element.scrollTo({ left: 0, behavior: 'instant' });
    element.toggleAttribute('data-still', /^(?:sticky|fixed)$/u.test(getComputedStyle(element).position));
  }
}

/** Takes all other variants off the page: it is drawn again and again. Runs in the page. */
export async function showOnly(name: string): Promise<void> {
  for (const variant of document.querySelectorAll('[data-variant]'))
    variant.toggleAttribute('data-waits', variant.getAttribute('data-variant') !== name);
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
}

/** Scrolls so that a place of a variant stands at the top of the window; where the variant then begins. Runs in the page. */
export function scrollToPlace({ name, y }: { name: string; y: number }): { x: number; y: number } {
  const variant = document.querySelector(`[data-variant="${name}"]`);
  if (variant === null) return { x: 0, y: 0 };
  globalThis.scrollBy({ top: variant.getBoundingClientRect().top + y, behavior: 'instant' });
  const box = variant.getBoundingClientRect();
  return { x: box.left, y: box.top };
}
