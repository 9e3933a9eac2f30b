import { escapeMarkup, textParts } from '@tropa/core';

/** A code to be shown, with its own page, which can be sent on. */
export interface LetterCode {
  name: string;
  text: string;
  code: string;
  link: { label: string; url: string };
}

/** A part of a letter with a heading of its own: figures, and a picture of them. */
export interface LetterPart {
  heading: string;
  text: string;
  details: [string, string][];
  /** A picture that comes with the letter under this name, and what it says to who does not see it. */
  picture?: { cid: string; alt: string; width: number; height: number };
  link: { label: string; url: string };
}

/** What a letter says; the texts are final. */
export interface LetterContent {
  heading: string;
  greeting: string;
  text: string;
  /** Facts in a table: label and value. */
  details: [string, string][];
  /** What somebody else wrote, one after another, over the whole width. */
  quotes?: string[];
  /** Codes to be shown, each a picture under what it is called; what to do with them stands above. */
  codes?: { heading: string; text: string; items: LetterCode[] };
  /** Parts of a letter that tells of several things, in their order. */
  parts?: LetterPart[];
  /** A letter may have nothing to open. */
  button?: { label: string; url: string };
  footer: string;
}

/** Words of people keep their lines: HTML alone would run them together. */
const lines = (text: string) => escapeMarkup(text).replaceAll(/\r?\n/gu, '<br>');

/** Beside its label a moment with its zone is wider than a phone has room for: the zone may stand in the next line. */
const fact = (value: string) => lines(value.replaceAll('\u00A0(', ' ('));

const paragraph = (style: string, text: string) =>
  text === '' ? '' : `<p style="${style}">${lines(text)}</p>`;

/** An address in small print, cut where its key begins: whole it fills three lines. */
function shortened(href: string): string {
  const { host, pathname } = new URL(href);
  const [, first = '', ...key] = pathname.split('/');
  return `${host}/${first}${key.length > 0 ? '/…' : ''}`;
}

/** The footer, which is the platform's: addresses in it are links. */
function footer(text: string): string {
  if (text === '') return '';
  const parts = textParts(text).map(({ text: part, href }) =>
    href === undefined
      ? lines(part)
      : `<a href="${escapeMarkup(href)}" style="color:#6b7280">${escapeMarkup(shortened(href))}</a>`,
  );
  return `<p style="margin:24px 0 0;font-size:13px;color:#6b7280">${parts.join('')}</p>`;
}

/** The name by which the letter calls the picture of a code. */
export const codePicture = (index: number): string => `code-${index + 1}`;

/** On white, at the size in which telephones read them off a screen. */
function codes({ codes: shown }: LetterContent): string {
  if (!shown) return '';
  const items = shown.items
    .map(
      ({ name, text, link }, index) =>
        `<div style="margin:0 0 16px">${paragraph('margin:0;font-weight:bold', name)}${paragraph('margin:0;font-size:13px;color:#6b7280', text)}` +
        `<img src="cid:${codePicture(index)}" alt="" width="150" height="150" style="display:block;margin:8px 0 0;background:#ffffff">` +
        `<a href="${escapeMarkup(link.url)}" style="display:inline-block;padding:8px 0;font-size:13px;color:#0f6b5c">${escapeMarkup(link.label)}</a></div>`,
    )
    .join('');
  return `<h2 style="margin:0 0 8px;font-size:17px">${escapeMarkup(shown.heading)}</h2>${paragraph('margin:0 0 16px', shown.text)}${items}`;
}

/** Facts in a table: label and value. */
function facts(details: readonly [string, string][]): string {
  const rows = details
    .map(
      ([label, value]) =>
        `<tr><td style="width:35%;padding:4px 16px 4px 0;color:#6b7280;vertical-align:top;word-break:normal">${escapeMarkup(label)}</td>` +
        `<td style="padding:4px 0;color:#111827;vertical-align:top;word-break:break-word">${fact(value)}</td></tr>`,
    )
    .join('');
  return (
    rows &&
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:14px">${rows}</table>`
  );
}

/** A part under its heading; its picture is as wide as the letter, and not wider than it was drawn. */
function part({ heading, text, details, picture, link }: LetterPart): string {
  const shown =
    picture &&
    `<img src="cid:${escapeMarkup(picture.cid)}" alt="${escapeMarkup(picture.alt)}" width="${picture.width}" style="display:block;width:100%;max-width:${picture.width}px;height:auto;margin:0 0 8px;background:#ffffff">`;
  return (
    `<div style="margin:0 0 24px;padding:16px 0 0;border-top:1px solid #e5e7eb"><h2 style="margin:0 0 4px;font-size:17px;line-height:1.3">${escapeMarkup(heading)}</h2>` +
    `${paragraph('margin:0 0 12px;font-size:13px;color:#6b7280', text)}${facts(details)}${shown ?? ''}` +
    `<a href="${escapeMarkup(link.url)}" style="display:inline-block;padding:8px 0;font-size:14px;color:#0f6b5c">${escapeMarkup(link.label)}</a></div>`
  );
}

/** The HTML of a letter with its pictures in it, for whoever shows it without the files beside it. */
export const withPictures = (
  html: string,
  attachments: readonly { cid?: string; content: Buffer; content_type: string }[],
): string =>
  attachments.reduce(
    (shown, { cid, content, content_type }) =>
      cid === undefined
        ? shown
        : shown.replace(`cid:${cid}"`, `data:${content_type};base64,${content.toString('base64')}"`),
    html,
  );

/** The letter as HTML that mail programs show alike: tables and inline styles. A part that says nothing takes no room. */
export function letterHtml(content: LetterContent): string {
  const quotes = (content.quotes ?? [])
    .map((quote) =>
      paragraph('margin:0 0 12px;padding:2px 0 2px 12px;border-left:3px solid #d1d5db;font-size:14px', quote),
    )
    .join('');
  const button = content.button
    ? `<a href="${escapeMarkup(content.button.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f6b5c;color:#ffffff;text-decoration:none;font-weight:bold">${escapeMarkup(content.button.label)}</a>`
    : '';
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(content.heading)}</title></head>
<body style="margin:0;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#111827">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px 24px;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeMarkup(content.heading)}</h1>
${paragraph('margin:0 0 8px', content.greeting)}
${paragraph('margin:0 0 20px', content.text)}
${facts(content.details)}
${codes(content)}
${(content.parts ?? []).map(part).join('')}
${quotes && `<div style="margin:0 0 24px">${quotes}</div>`}
${button}
${footer(content.footer)}
</td></tr></table></td></tr></table></body></html>`;
}

/** The same letter as plain text. */
export function letterText(content: LetterContent): string {
  const details = content.details.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [
    content.greeting,
    content.text,
    details,
    content.codes
      ? [
          content.codes.heading,
          content.codes.text,
          ...content.codes.items.map(({ name, text, code, link }) =>
            [name, text, code, `${link.label}: ${link.url}`].filter(Boolean).join('\n'),
          ),
        ].join('\n\n')
      : '',
    ...(content.parts ?? []).map(({ heading, text, details: own, link }) =>
      [heading, text, ...own.map(([label, value]) => `${label}: ${value}`), `${link.label}: ${link.url}`]
        .filter(Boolean)
        .join('\n'),
    ),
    (content.quotes ?? []).map((quote) => `> ${quote}`).join('\n\n'),
    content.button ? `${content.button.label}: ${content.button.url}` : '',
    content.footer,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
