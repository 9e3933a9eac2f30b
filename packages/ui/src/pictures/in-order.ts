/**
 * A list with one more, in the order in which its pictures were chosen, however they arrive: it goes before the first that was
 * chosen after it, else to the end. Those that were there before stay where they are.
 * @param place where among all that were chosen it stands; kept in `order`, by its key
 */
export function inOrder<T, K>(
  list: readonly T[],
  added: T,
  place: number,
  { order, keyOf }: { order: Map<K, number>; keyOf: (item: T) => K },
): T[] {
  order.set(keyOf(added), place);
  const later = list.findIndex((item) => (order.get(keyOf(item)) ?? -Infinity) > place);
  return later < 0 ? [...list, added] : list.toSpliced(later, 0, added);
}
