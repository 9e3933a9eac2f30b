import type { PageLanguage } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';

/**
 * A moment by its own clocks, as `formatDeadline` writes it. A narrow column breaks before the name of the zone: whole it has no place to
 * break, and is cut within the name.
 */
export const deadline = (moment: string, timezone: string, language: PageLanguage): string =>
  formatDeadline(moment, timezone, language).replace('\u00A0(', ' (');
