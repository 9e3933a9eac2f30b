import { useFormat } from '../../../shared/use-format.ts';

/** Writes a mean of stars: «4,7». */
export function useRatingFormat(): (rating: number) => string {
  const { locale } = useFormat();
  return (rating) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
}
