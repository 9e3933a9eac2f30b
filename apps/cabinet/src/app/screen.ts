import { lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '../shared/i18n.ts';

/**
 * A screen loaded when it is first shown, together with all words of the cabinet: `screen(() => import('…'), 'ToursScreen')`.
 * A screen that says only the shell's words uses `lazyRouteComponent` itself and comes sooner.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the library's own bound: modules of components with any properties
export function screen<Module extends Record<string, any>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadWords()]);
    return module;
  }, name);
}
