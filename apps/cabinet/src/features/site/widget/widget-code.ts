import { escapeMarkup } from '@tropa/core';

/** A script that keeps the frame as high as what is in it, or a frame alone. */
export type WidgetKind = 'script' | 'frame';
interface WidgetTour {
  screen_name: string;
  name: string;
}

/** Height of a frame that nobody keeps right, px: the longest step of the booking with ten dates. */
const FRAME_HEIGHT = 900;

/** Where a tour's dates and booking stand by themselves. */
export const widgetUrl = (origin: string, { screen_name }: Pick<WidgetTour, 'screen_name'>): string =>
  `${origin}/widget/${screen_name}`;

/** What somebody pastes into a page. Nothing in it is inline, so that strict policies let it pass. */
export function widgetCode(kind: WidgetKind, origin: string, tour: WidgetTour): string {
  const title = escapeMarkup(tour.name);
  return kind === 'script'
    ? `<script src="${origin}/widget.js" data-tour="${tour.screen_name}" data-title="${title}" async></script>`
    : `<iframe src="${widgetUrl(origin, tour)}" title="${title}" width="100%" height="${FRAME_HEIGHT}"></iframe>`;
}
