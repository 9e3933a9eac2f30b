/** A catalogue with the texts of another in place of its own, wherever the other has one. */
export function laidOver(under: object, over: object): object {
  const below = new Map<string, unknown>(Object.entries(under));
  const laid = Object.entries(over).map(([key, text]: [string, unknown]): [string, unknown] => {
    const own = below.get(key);
    const isArea = typeof text === 'object' && text !== null && typeof own === 'object' && own !== null;
    return [key, isArea ? laidOver(own, text) : text];
  });
  return { ...under, ...Object.fromEntries(laid) };
}
