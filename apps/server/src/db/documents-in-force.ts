/**
 * SQL: numbers of the versions of a seller's legal documents that visitors read now, by kind; null where none was ever
 * published. A consent is kept with them, so that it can be shown what it was given to (152-FZ, article 9).
 * @param organizer SQL expression of the organizer's id
 */
export const documentsInForce = (organizer: string): string =>
  `(select jsonb_object_agg(l.kind, l.published_version) from legal_document l
    where l.organizer_id = ${organizer} and l.published_version is not null)`;
