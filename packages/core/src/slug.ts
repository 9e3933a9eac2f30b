import { transliterate } from 'transliteration';

/** Longest slug made from a name. */
export const SLUG_MAX_LENGTH = 80;

/** Names that an organizer's site cannot have: hosts and paths of the product itself, and what would pass for it. */
const RESERVED = new Set(
  `www api app org admin administrator root mail smtp imap pop ftp ns1 ns2 mx autoconfig autodiscover static assets
   media image images img file files cdn upload uploads booking bookings site sites tour tours crm spa test-bank bank
   pay payment payments desk login register auth oauth account profile support help docs status health metrics blog
   dev demo stage staging test localhost postmaster hostmaster webmaster abuse security well-known favicon robots
   sitemap tropa brand cabinet lk my wpad isatap mail email webmail pop3 imaps smtps mx1 mx2 ns ns3 ns4 dns ldap vpn proxy
   gateway remote intranet internal local localdomain broadcasthost mta-sts openpgpkey cpanel whm webdisk sso id accounts secure
   ssladmin ssladministrator sslwebmaster noreply no-reply metrics monitoring`.split(/\s+/u),
);

/**
 * Part of a public address made from a name: «Телецкое озеро и Чулышман» is `teletskoe-ozero-i-chulyshman`.
 * Small Latin letters, digits and single hyphens; a long one ends at a word's border. Empty when nothing can be written so.
 */
export function slugify(name: string, maxLength = SLUG_MAX_LENGTH): string {
  const slug = transliterate(name.toLowerCase(), { replace: [['ц', 'ts']] })
    .toLowerCase()
    // Soft signs and apostrophes stand inside a word.
    .replace(/['`’]/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  if (slug.length <= maxLength) return slug;
  const border = slug.lastIndexOf('-', maxLength);
  return border > 0 ? slug.slice(0, border) : slug.slice(0, maxLength);
}

/** Whether a slug belongs to the product and cannot be the address of an organizer's site. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug.toLowerCase());
}
