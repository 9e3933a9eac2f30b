/** The tourist's private page of a booking. */
export const bookingPath = (uuid: string): string => `/booking/${uuid}`;
/** The questionnaire of its tourists. */
export const questionnairePath = (uuid: string): string => `/questionnaire/${uuid}`;
