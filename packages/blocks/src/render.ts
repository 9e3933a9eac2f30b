import './theme/base.css';

export { BlockView } from './block-view.tsx';
export { ButtonLink, buttonClass, type ButtonLook } from './shared/button.tsx';
export { classes } from './shared/classes.ts';
export { helpInput } from './contacts/help-input.ts';
export { lengthBasis } from './shared/hourly-basis.ts';
export { formatNumber } from './shared/format-number.ts';
export { hoursText } from './shared/hours-text.ts';
export { Icon } from './shared/icon.tsx';
export { livingsOf } from './livings/livings-of.ts';
export { roomNotes } from './livings/room-notes.ts';
export { mapLink } from './shared/maps.ts';
export type { IconName } from './shared/icon-paths.ts';
export { Picture } from './shared/picture.tsx';
export { Cut } from './shared/price-cut.tsx';
export { Price } from './shared/price.tsx';
export { RichText, richTextClass } from './shared/rich-text.tsx';
export { layout } from './shared/section.tsx';
export { meetingLines } from './price/getting-there.ts';
export { meetingMap, ROUGH_ZOOM } from './price/meeting-map.ts';
export { penaltyLines } from './price/penalties.ts';
export { depositText, prepaymentText, seasonLines } from './price/terms.ts';
export { RouteMap } from './shared/route-map.tsx';
export { MapView } from './shared/map-view.tsx';
export { VideoPoster } from './shared/video-poster.tsx';
export { Stars } from './shared/stars.tsx';
export { departureText } from './shared/departure-text.ts';
export {
  classSeatsTexts,
  durationText,
  groupText,
  hasOnePrice,
  placeText,
  seatsText,
} from './shared/tour-facts.ts';
export { BesideCard, besideCard } from './tour-intro/booking-card.tsx';
export { TourBar } from './tour-intro/tour-bar.tsx';
export { TourGrid } from './shared/tour-grid.tsx';
