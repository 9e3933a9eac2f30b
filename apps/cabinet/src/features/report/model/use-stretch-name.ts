import { formatStretch, type Stretch } from '@tropa/core';
import { useFormat } from '../../../shared/use-format.ts';

/** How a stretch is called: a whole month by its name, a day by its date, other days from and to. */
export function useStretchName(): (stretch: Stretch) => string {
  const { locale } = useFormat();
  return (stretch) => formatStretch(stretch, locale);
}
