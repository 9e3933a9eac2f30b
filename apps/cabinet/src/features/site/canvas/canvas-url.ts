import { CANVAS_PATH } from '@tropa/blocks/canvas';
import type { Language, SitePage } from '@tropa/contract';

/**
 * Address of a page's canvas.
 * @param previewUrl of the draft, on the site's host, with its token
 * @param tour the tour that a tour page is about; null: the first on sale
 */
export function canvasUrl(
  previewUrl: string,
  page: SitePage,
  language: Language,
  tour: number | null,
): string {
  const { origin, searchParams } = new URL(previewUrl);
  const query = new URLSearchParams({ preview: searchParams.get('preview') ?? '', page, lang: language });
  if (tour !== null) query.set('tour', String(tour));
  return `${origin}${CANVAS_PATH}?${query.toString()}`;
}
