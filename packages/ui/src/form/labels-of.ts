import { asTyped } from './shown-as.ts';

/**
 * What a list calls values; those that it does not have, by themselves.
 * @param data as the library's choices take it: words, items with a label, and groups of them
 */
export function labelsOf(data: readonly unknown[], values: readonly unknown[]): string {
  const items = data.flatMap((item): readonly unknown[] =>
    typeof item === 'object' && item !== null && 'items' in item && Array.isArray(item.items)
      ? item.items
      : [item],
  );
  const labelOf = (value: string): string => {
    const found = items.find(
      (item) => typeof item === 'object' && item !== null && 'value' in item && item.value === value,
    );
    const isNamed = typeof found === 'object' && found !== null && 'label' in found;
    return isNamed && typeof found.label === 'string' ? found.label : value;
  };
  return values.map((value) => labelOf(asTyped(value))).join(', ');
}
