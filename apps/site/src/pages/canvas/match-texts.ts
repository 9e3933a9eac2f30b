import type { FieldPath, TextField } from '@tropa/blocks/canvas';
import type { RichText } from '@tropa/contract';
import { plainText } from '@tropa/core';

/** A text of a block where it stands on the page. */
export type ShownText =
  | { element: HTMLElement; path: FieldPath; value: string; maxLength: number }
  | { element: HTMLElement; path: FieldPath; value: RichText };

/** Titles are set with other spaces than they were typed with. */
const squeezed = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
const without = (text: string): string => text.replaceAll(/\s+/gu, '');

/** Holds a text and nothing else but places where it may break. */
const isLeaf = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && [...element.children].every(({ localName }) => localName === 'wbr');

/**
 * Finds where the texts of a block stand, by what they say: a renderer need not tell. Of texts that say the same the
 * first stands first; where their number does not fit the places, they are left to the form.
 * @param richTextClass of the elements that hold rich text
 */
export function matchTexts(
  roots: readonly Element[],
  fields: readonly TextField[],
  richTextClass: string,
): ShownText[] {
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
  const leaves = Map.groupBy(all.filter(isLeaf), (element) => squeezed(element.textContent));
  const documents = Map.groupBy(
    all.filter((element) => element instanceof HTMLElement && element.classList.contains(richTextClass)),
    (element) => without(element.textContent),
  );
  const bySaying = Map.groupBy(fields, (field) =>
    'maxLength' in field ? `plain ${squeezed(field.value)}` : `rich ${without(plainText(field.value))}`,
  );
  return [...bySaying.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const places =
      'maxLength' in first
        ? leaves.get(squeezed(first.value))
        : documents.get(without(plainText(first.value)));
    if (!places || places.length % same.length !== 0) return [];
    return places.flatMap((element, index) => {
      const field = same[index % same.length];
      return field && element instanceof HTMLElement ? [{ ...field, element }] : [];
    });
  });
}
