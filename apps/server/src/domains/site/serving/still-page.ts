/** Those that come with the page, and what loads those that come with a touch. */
const SCRIPT = /<script (?:type="module" src|data-late)="[^"]*">[^<]*<\/script>/gu;
/** A quote within a text is escaped: only the attribute is written so. */
const AUTOFOCUS = / autofocus=""/gu;

/** The page for a place where nothing runs: a browser complains in its console of each script and focus that it refuses there. */
export const stillPage = (html: string): string => html.replaceAll(SCRIPT, '').replaceAll(AUTOFOCUS, '');
