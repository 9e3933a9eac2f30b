/**
 * The element of a selector, of the wanted kind. Throws when the page has none: page and script are built together.
 * @param type its class, e.g. `HTMLFormElement`
 */
export function findAs<E extends HTMLElement>(
  type: new () => E,
  selector: string,
  root: ParentNode = document,
): E {
  const element = root.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}`);
  return element;
}

/** The element of a selector, of any kind. */
export const find = (selector: string, root?: ParentNode): HTMLElement => findAs(HTMLElement, selector, root);

/** All elements of a selector that are of the wanted kind. */
export const findAllAs = <E extends HTMLElement>(
  type: new () => E,
  selector: string,
  root: ParentNode = document,
): E[] => [...root.querySelectorAll(selector)].filter((element): element is E => element instanceof type);

/** All elements of a selector. */
export const findAll = (selector: string, root?: ParentNode): HTMLElement[] =>
  findAllAs(HTMLElement, selector, root);

/** Writes a text into every element of a selector. */
export function write(selector: string, text: string): void {
  for (const element of findAll(selector)) if (element.textContent !== text) element.textContent = text;
}

/** Data that the server put into the page for a script. */
export const pageData = (id: string): unknown => JSON.parse(find(`#${id}`).textContent);
