const CONFIG = '__zod_globalConfig';

/**
 * Has schemas checked without code that is compiled for them: the pages' policy forbids it, and a browser tells of each try as of an
 * attack. To be called before anything is checked. It is `config({ jitless: true })` by the place where zod keeps it, so that what
 * needs no schema does not load zod.
 */
export function checkWithoutEval(): void {
  const place = globalThis as { [CONFIG]?: { jitless?: boolean } };
  place[CONFIG] = Object.assign(place[CONFIG] ?? {}, { jitless: true });
}
