/** The tourist's private page of a booking, on the site of its organizer and on the cabinet's host. */
export const bookingPath = (uuid: string) => `/booking/${uuid}`;
/** Where its tourist chooses what becomes of it, once its departure does not go. */
export const choicePath = (uuid: string) => `/choose/${uuid}`;
/** Where its tourist pays it by what an earlier one left. */
export const creditPath = (uuid: string) => `/credit/${uuid}`;
/** The questionnaire of its tourists. */
export const questionnairePath = (uuid: string) => `/questionnaire/${uuid}`;
/** A ticket's own page: by its code, and never by the address of the booking. */
export const ticketPath = (code: string) => `/ticket/${code}`;
