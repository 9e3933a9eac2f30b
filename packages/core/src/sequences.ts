/** What a letter of a sequence is counted from (docs/rules/sequences.md). */
export const SEQUENCE_ANCHORS = [
  'form_left',
  'booking_made',
  'booking_confirmed',
  'payment_due',
  'tour_start',
  'tour_end',
] as const;
export type SequenceAnchor = (typeof SEQUENCE_ANCHORS)[number];

/** Rules that each organizer has from its first day; it may switch them off and word them anew, never lose them. */
export const STANDARD_SEQUENCES = [
  'unfinished',
  'payment_before',
  'payment_on_day',
  'payment_overdue',
  'things',
  'review',
] as const;
export type StandardSequence = (typeof STANDARD_SEQUENCES)[number];

export type SequenceUnit = 'day' | 'hour';
/** Statuses of bookings that are written to: whoever has cancelled gets no letter. */
export type SequenceStatus = 1 | 2 | 3 | 4;

interface AnchorFacts {
  /** What time is told in: days have an hour of the day where the tour is. */
  units: readonly SequenceUnit[];
  /** Of bookings that can stand at it. */
  statuses: readonly SequenceStatus[];
  /** A letter may go out before it. */
  hasBefore: boolean;
}
/** What may be said of a rule by its anchor. */
export const SEQUENCE_ANCHOR_FACTS = {
  // There is no booking yet: of its statuses it has none but the first.
  form_left: { units: ['hour'], statuses: [1], hasBefore: false },
  booking_made: { units: ['hour', 'day'], statuses: [1, 2, 3], hasBefore: false },
  booking_confirmed: { units: ['hour', 'day'], statuses: [2, 3], hasBefore: false },
  payment_due: { units: ['day'], statuses: [2, 3, 4], hasBefore: true },
  tour_start: { units: ['day'], statuses: [1, 2, 3, 4], hasBefore: true },
  // Before the end there is the start to count from.
  tour_end: { units: ['day'], statuses: [3, 4], hasBefore: false },
} as const satisfies Record<SequenceAnchor, AnchorFacts>;

/** The placeholders of a letter about a booking form that was left. */
export const SEQUENCE_FORM_KEYS = [
  'client_name',
  'tourists_count',
  'tour_name',
  'tour_dates',
  'organizer_name',
  'organizer_phone',
  'organizer_email',
] as const;
export type SequenceFormKey = (typeof SEQUENCE_FORM_KEYS)[number];

/** The farthest from its anchor that a letter may be. */
export const SEQUENCE_MOST = { day: 365, hour: 72 } as const satisfies Record<SequenceUnit, number>;
/** Between these hours, where the tour is, letters of sequences go out. */
export const SEQUENCE_HOURS = { from: '09:00', until: '21:00' } as const;
/** Whether it is such an hour. @param time what the clocks there show, `HH:mm` */
export const isWritingHour = (time: string): boolean =>
  time >= SEQUENCE_HOURS.from && time < SEQUENCE_HOURS.until;
/** The latest time of a day that a rule may name: a letter still needs its turn before the evening. */
export const SEQUENCE_LAST_TIME = '20:00';
/** Rules that an organizer may have of its own. */
export const MAX_SEQUENCES = 40;

interface Timing {
  anchor: SequenceAnchor;
  offset_amount: number;
  offset_unit: SequenceUnit;
}

/** The field at which the time of a rule is refused; undefined: it may be so. */
export function sequenceTimeProblem({
  anchor,
  offset_amount,
  offset_unit,
}: Timing): 'offset_unit' | 'offset_amount' | undefined {
  const facts: AnchorFacts = SEQUENCE_ANCHOR_FACTS[anchor];
  if (!facts.units.includes(offset_unit)) return 'offset_unit';
  const isFar = Math.abs(offset_amount) > SEQUENCE_MOST[offset_unit];
  return isFar || (offset_amount < 0 && !facts.hasBefore) ? 'offset_amount' : undefined;
}

/** Names of placeholders in a text, `{{tour_name}}`, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}]{1,64}?)\s*\}\}/gu)].map((match) => match[1] ?? '')),
];

/** A text with what stands for its placeholders; one that says nothing leaves no gap of two spaces. */
export const withPlaceholders = (text: string, valueOf: (name: string) => string): string =>
  text
    .replaceAll(/\{\{\s*([^{}]{1,64}?)\s*\}\}/gu, (_match, name: string) => valueOf(name))
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
