import { expect, type Page } from '@playwright/test';

interface Message {
  subject: string;
  text: string;
}

async function messagesTo(page: Page, recipient: string, origin = ''): Promise<Message[]> {
  const answer = await page.request.get(`${origin}/crm/api/debug/outbox`, { params: { search: recipient } });
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** How many messages somebody has got so far: to wait for the next one. */
export const countMessages = async (page: Page, recipient: string): Promise<number> =>
  (await messagesTo(page, recipient)).length;

/** Waits for something in one of the messages that have come since there were so many. */
async function findNew(page: Page, recipient: string, before: number, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const messages = await messagesTo(page, recipient);
    const fresh = messages.slice(0, messages.length - before);
    found = fresh.map(({ subject, text }) => pattern.exec(`${subject} ${text}`)?.[0]).find(Boolean);
    expect(found, `${pattern} in messages to ${recipient}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found ?? '';
}

/** The code of six digits that has come. */
export const nextCode = async (page: Page, recipient: string, before: number): Promise<string> =>
  (await findNew(page, recipient, before, /(?<!\d)\d{3}\s?\d{3}(?!\d)/u)).replaceAll(/\s/gu, '');

/** The link to a screen of the cabinet that has come. */
export const nextLink = (page: Page, recipient: string, before: number, screen: string): Promise<string> =>
  findNew(page, recipient, before, new RegExp(`https?://\\S+/org/${screen}\\S*`, 'u'));

/** Waits for a letter that says something. */
export const nextLetter = (page: Page, recipient: string, words: RegExp): Promise<string> =>
  findNew(page, recipient, 0, words);

/** The link of an offer of seats that has come; the page may be on an operator's site. */
export async function nextOfferLink(page: Page, cabinet: string, recipient: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const messages = await messagesTo(page, recipient, cabinet);
    link = messages.map(({ text }) => /https?:\/\/\S+\/offer\/[0-9a-f-]{36}/u.exec(text)?.[0]).find(Boolean);
    expect(link, `an offer to ${recipient}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return link ?? '';
}
