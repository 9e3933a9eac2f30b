/** Addresses of the pages that a draft has: the main page and those of tours. */
const LINK = /href="(?<path>\/(?:tours\/[a-z0-9-]+)?)(?<anchor>#[^"]*)?"/gu;

/**
 * Lets whoever has a link to a draft walk from page to page of it.
 * @param token of letters, digits, `-`, `_` and `.` alone
 */
export const keepPreview = (html: string, token: string): string =>
  html.replace(
    LINK,
    (_link, path: string, anchor: string | undefined) => `href="${path}?preview=${token}${anchor ?? ''}"`,
  );
