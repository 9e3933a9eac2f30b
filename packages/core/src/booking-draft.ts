/** What is kept of a booking form that was not sent. */
export const BOOKING_DRAFT = {
  /** Days after its last change; then it is forgotten, and its link leads to an empty form. */
  keptDays: 30,
  /** Fields, and signs of one. */
  fields: 400,
  valueLength: 2000,
} as const;

/** Fields of a form that are never kept: what somebody agrees to is agreed to anew. */
export const isKeptField = (name: string): boolean => !name.startsWith('consents.');
