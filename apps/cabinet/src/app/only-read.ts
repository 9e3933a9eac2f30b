type Search = Record<string, unknown>;
type Reader = (search: Search) => object;

/**
 * A reader of an address whose screen is given only what it took: the router leaves a parameter that was refused in place,
 * and a screen would meet it as somebody typed it.
 * @returns a reader of the same type: a route infers its parameters from it
 */
export const onlyRead = <R extends Reader>(read: R): R =>
  ((search: Search) => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })) as R;
