import { DROPDOWN } from '@tropa/core';

/** Where what drops down stands: 12 px below, 8 px from the window's edge, its arrow 12 px from its corner (docs/rules/interface.md). */
export const FLOATING = {
  offset: { mainAxis: DROPDOWN.offsetY },
  arrowOffset: DROPDOWN.arrowPadding,
  middlewares: {
    flip: { padding: DROPDOWN.viewportPadding },
    shift: { padding: DROPDOWN.viewportPadding },
  },
};
