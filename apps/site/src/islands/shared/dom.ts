/** The element of a selector. Throws when the page has none: page and script are built together. */
export function find<E extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): E {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

/** All elements of a selector. */
export const findAll = <E extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): E[] => [...root.querySelectorAll<E>(selector)];

/** Writes a text into every element of a selector. */
export function write(selector: string, text: string): void {
  for (const element of findAll(selector)) if (element.textContent !== text) element.textContent = text;
}

/** Data that the server put into the page for a script. */
export const pageData = <Data>(id: string): Data => JSON.parse(find(`#${id}`).textContent ?? '') as Data;
