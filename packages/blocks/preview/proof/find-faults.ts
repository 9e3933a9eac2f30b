/** Something that a reader would see as broken. */
export interface Fault {
  /** Family and number of the variant. */
  variant: string;
  kind: 'overflow' | 'cut' | 'contrast';
  /** The element, and what stands in it. */
  where: string;
}

/**
 * Looks for what is wider than the page, and for texts that are cut or run out of their boxes. Runs in the page, so it
 * knows nothing but the page: everything it uses is inside.
 */
export function findFaults(): Fault[] {
  const faults: Fault[] = [];
  const SLACK = 1.5;
  const width = document.documentElement.clientWidth;
  const tell = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className.slice(0, 60)} «${(element.textContent ?? '').trim().slice(0, 70)}»`;
  const isSeen = (element: Element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return style.visibility === 'visible' && Number(style.opacity) > 0.05 && box.width > 2 && box.height > 2;
  };
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/u.test(style.overflowX);
  const clips = (style: CSSStyleDeclaration) => /hidden|clip/u.test(`${style.overflowX}${style.overflowY}`);
  /** Elements around one, from the inside out, up to the variant. */
  const around = (element: Element, variant: Element): Element[] => {
    const list: Element[] = [];
    for (let one = element.parentElement; one !== null && one !== variant; one = one.parentElement)
      list.push(one);
    return list;
  };
  /** For readers of the screen only: a dot of a pixel. */
  const isHiddenText = (element: Element) => {
    const style = getComputedStyle(element);
    return style.clipPath !== 'none' || (element.clientWidth <= 2 && clips(style));
  };

  for (const variant of document.querySelectorAll('[data-variant]')) {
    const name = variant.getAttribute('data-variant') ?? '';
    const add = (kind: Fault['kind'], element: Element) =>
      faults.push({ variant: name, kind, where: tell(element) });
    for (const element of variant.querySelectorAll('*')) {
      if (element instanceof SVGElement || !isSeen(element)) continue;
      const outer = around(element, variant);
      if (outer.some(isHiddenText) || isHiddenText(element)) continue;
      const isScrolled = outer.some((one) => scrolls(getComputedStyle(one)));
      const box = element.getBoundingClientRect();
      const isOut = box.right > width + SLACK || box.left < -SLACK;
      if (isOut && !isScrolled && !outer.some((one) => clips(getComputedStyle(one))))
        add('overflow', element);

      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (texts.length === 0) continue;
      const style = getComputedStyle(element);
      const isClamped = clips(style) || style.textOverflow === 'ellipsis';
      if (
        isClamped &&
        (element.scrollWidth > element.clientWidth + SLACK || element.scrollHeight > element.clientHeight + 4)
      ) {
        add('cut', element);
        continue;
      }
      const range = document.createRange();
      const [first, last] = [texts[0], texts.at(-1)];
      if (first === undefined || last === undefined) continue;
      range.setStartBefore(first);
      range.setEndAfter(last);
      const text = range.getBoundingClientRect();
      const bounds = outer.filter((one) => clips(getComputedStyle(one)) && !scrolls(getComputedStyle(one)));
      const isCut = bounds.some((one) => {
        const edge = one.getBoundingClientRect();
        return (
          text.right > edge.right + SLACK ||
          text.left < edge.left - SLACK ||
          text.bottom > edge.bottom + 4 ||
          text.top < edge.top - 4
        );
      });
      // A word too long for its box runs into what stands beside it.
      const spills = style.display !== 'inline' && text.right > box.right + SLACK;
      if (isCut && !isScrolled) add('cut', element);
      else if (spills && !isScrolled) add('overflow', element);
    }
  }
  if (document.documentElement.scrollWidth > width + SLACK)
    faults.push({ variant: 'page', kind: 'overflow', where: `${document.documentElement.scrollWidth} px` });
  return faults;
}
