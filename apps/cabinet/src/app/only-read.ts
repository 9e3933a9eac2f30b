type Search = Record<string, unknown>;

/**
 * A reader of an address whose screen is given only what it took: the router leaves a parameter that was refused in place,
 * and a screen would meet it as somebody typed it.
 */
export const onlyRead =
  <S extends object>(read: (search: Search) => S) =>
  (search: Search): S => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });
