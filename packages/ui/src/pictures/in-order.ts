/**
 * Pictures with one more, in the order in which they were chosen, however they arrive: it goes before the first that was
 * chosen after it, else to the end. Those that were there before stay where they are.
 * @param place where among all that were chosen it stands; kept in `order`, by the picture's id
 */
export function inOrder<P extends { id: number }>(
  pictures: readonly P[],
  picture: P,
  place: number,
  order: Map<number, number>,
): P[] {
  order.set(picture.id, place);
  const later = pictures.findIndex(({ id }) => (order.get(id) ?? -Infinity) > place);
  return later < 0 ? [...pictures, picture] : pictures.toSpliced(later, 0, picture);
}
