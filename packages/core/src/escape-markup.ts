const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML or XML, in an attribute or between tags. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
