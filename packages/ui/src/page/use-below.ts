import { useMediaQuery } from '@mantine/hooks';
import { BREAKPOINTS } from '@tropa/core';

const EM = 16;

/** Whether the window is no wider than a breakpoint (docs/rules/interface.md), as the media queries of the style sheets ask. */
export function useBelow(breakpoint: keyof typeof BREAKPOINTS): boolean {
  return useMediaQuery(`(max-width: ${BREAKPOINTS[breakpoint] / EM}em)`, undefined, {
    getInitialValueInEffect: false,
  });
}
