// What blocks say of a tour, in words alone: for what else shows it, on paper too. No component, no style.

export { livingsOf } from './livings/livings-of.ts';
export { roomNotes } from './livings/room-notes.ts';
export { cityLines, meetingLines } from './price/getting-there.ts';
export { penaltyLines, penaltyTime, type PenaltyLine } from './price/penalties.ts';
export {
  categoryPrice,
  categoryPriceText,
  categoryRows,
  discountLines,
  extraRows,
  prepaymentText,
  scheduleText,
} from './price/terms.ts';
export { cutText } from './shared/cut-text.ts';
export { basisText, isPriceFrom } from './shared/hourly-basis.ts';
export { hoursText } from './shared/hours-text.ts';
export { mapLink } from './shared/maps.ts';
export { tourFacts } from './tour-intro/facts.ts';
