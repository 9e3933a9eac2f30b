/** Markup that may stand in a page as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);

/** Template of markup: whatever is put into it is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const written = values.map((value) => {
    if (typeof value === 'string') return escape(value);
    return Array.isArray(value) ? value.map((item) => item.text).join('') : value.text;
  });
  return new Html(parts.map((part, index) => part + (written[index] ?? '')).join(''));
}

export const nothing = new Html('');
