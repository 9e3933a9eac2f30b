import { domainToUnicode } from 'node:url';

/** An address whose domain is not of Latin letters; within a link that opens a program of mail it stays as it is sent to. */
const ADDRESS = /(mailto:)?([^\s@"'<>()\\:/,;]+@)((?:[a-z\d-]+\.)*xn--[a-z\d-]+(?:\.[a-z\d-]+)*)/giu;

/**
 * E-mails of any alphabet as people write them: `имя@почта.рф`, not `имя@xn--80a1acny.xn--p1ai`, which only mail is sent to. It
 * stands wherever a text leaves the server for people: answers, pages, letters, papers, sheets.
 * @param text what is read, whole: a page, a letter, JSON
 */
export const readableEmails = (text: string): string =>
  text.includes('xn--')
    ? text.replaceAll(ADDRESS, (whole, link: string | undefined, mailbox: string, domain: string) =>
        link === undefined ? `${mailbox}${domainToUnicode(domain) || domain}` : whole,
      )
    : text;
