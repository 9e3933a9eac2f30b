/** The tourist's private page of a booking. */
export const bookingPath = (uuid: string): string => `/booking/${uuid}`;
/** Where its tourist chooses what becomes of it, once its departure does not go. */
export const choicePath = (uuid: string): string => `/choose/${uuid}`;
/** Where its tourist pays it by what an earlier one left. */
export const creditPath = (uuid: string): string => `/credit/${uuid}`;
/** The questionnaire of its tourists. */
export const questionnairePath = (uuid: string): string => `/questionnaire/${uuid}`;
/** A ticket's own page: by its code, and never by the address of the booking. */
export const ticketPath = (code: string): string => `/ticket/${code}`;
