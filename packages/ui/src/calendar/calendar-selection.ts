/** Two ends of a stretch of days; the second is null between the first click and the second. */
export type CalendarRange = readonly [string | null, string | null];

/** What is chosen, by the type of the calendar. */
export interface CalendarValues {
  single: string | null;
  multiple: readonly string[];
  range: CalendarRange;
}
export type CalendarType = keyof CalendarValues;

/** A calendar of one type with its value, which tells what a click means. */
export type CalendarSelection = { [T in CalendarType]: { type: T; value: CalendarValues[T] } }[CalendarType];

/** A range needs two clicks (docs/rules/interface.md): the first begins it anew, the second ends it, on either side. */
export function nextRange([start, end]: CalendarRange, clicked: string): CalendarRange {
  if (start === null || end !== null) return [clicked, null];
  return clicked < start ? [clicked, start] : [start, clicked];
}

/** A click on a chosen day of several lets it go. The days stay in the order of the calendar. */
export function toggleDate(dates: readonly string[], clicked: string): string[] {
  return dates.includes(clicked)
    ? dates.filter((date) => date !== clicked)
    : [...dates, clicked].toSorted((first, second) => (first < second ? -1 : 1));
}

/** The selection after a click on a day. */
export function afterClick(selection: CalendarSelection, clicked: string): CalendarSelection {
  if (selection.type === 'range') return { type: 'range', value: nextRange(selection.value, clicked) };
  if (selection.type === 'multiple') return { type: 'multiple', value: toggleDate(selection.value, clicked) };
  return { type: 'single', value: clicked };
}

/** How a day stands to what is chosen. */
export interface DayChoice {
  isSelected: boolean;
  isInRange: boolean;
  isRangeStart: boolean;
  isRangeEnd: boolean;
}

/**
 * How a day stands to the selection.
 * @param pointed the day under the pointer or in focus: a range that waits for its end reaches there meanwhile
 */
export function choiceOf(date: string, selection: CalendarSelection, pointed: string | null): DayChoice {
  const none = { isSelected: false, isInRange: false, isRangeStart: false, isRangeEnd: false };
  if (selection.type === 'single') return { ...none, isSelected: selection.value === date };
  if (selection.type === 'multiple') return { ...none, isSelected: selection.value.includes(date) };
  const [start, end] = withPointed(selection.value, pointed);
  if (start === null) return none;
  const last = end ?? start;
  return {
    isSelected: date === start || (selection.value[1] !== null && date === last),
    isInRange: date >= start && date <= last,
    isRangeStart: date === start,
    isRangeEnd: date === last,
  };
}

function withPointed([start, end]: CalendarRange, pointed: string | null): CalendarRange {
  return start !== null && end === null && pointed !== null
    ? nextRange([start, null], pointed)
    : [start, end];
}

/** The first chosen day: the calendar opens at its month. */
export function firstChosen(selection: CalendarSelection): string | null {
  if (selection.type === 'single') return selection.value;
  return selection.value[0] ?? null;
}
