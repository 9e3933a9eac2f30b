const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/gu;

/** An answer as JSON in which words may be searched for: without identifiers and moments, whose digits may happen to be any. */
export const readableJson = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll(UUID, '').replaceAll(MOMENT, '');
