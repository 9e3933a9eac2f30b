import type { DomainProblem, DomainRecord, OwnDomain } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { DnsFailure } from '../../../integrations/dns/dns.ts';
import { twinOf } from './domain-rules.ts';

type Needs = Pick<Services, 'dns' | 'config'>;

const TOKEN_PREFIX = 'tropa-site=';
/** The record that proves a claim: a name of its own, so that other texts of the domain stay as they are. */
const tokenName = (domain: string): string => `_tropa.${domain}`;
const tokenValue = (token: string): string => TOKEN_PREFIX + token;

/** Where domains must lead: the host of all sites, and its addresses. */
const sitesHost = ({ config }: Pick<Services, 'config'>): string =>
  (config.sitesDomain ?? 'localhost').replace(/:\d+$/u, '').toLowerCase();

/** What DNS says of a claim. */
export interface LookUp {
  /** Null: the domain is proven and leads here. */
  problem: DomainProblem | null;
  records: DomainRecord[];
}

async function ourAddresses({ dns, config }: Needs): Promise<string[]> {
  const { addresses } = config.ownDomains;
  return addresses.length > 0 ? addresses : dns.addresses(sitesHost({ config }));
}

/** The records that the owner of a domain makes, not looked up yet. */
function wantedRecords(
  needs: Needs,
  { domain, token }: { domain: string; token: string },
  addresses: string[],
): DomainRecord[] {
  const blank = { found: [], is_right: false };
  return [
    { type: 'TXT', name: tokenName(domain), value: tokenValue(token), ...blank },
    { type: 'CNAME', name: domain, value: sitesHost(needs), ...blank },
    ...addresses
      .filter((address) => !address.includes(':'))
      .map((value): DomainRecord => ({ type: 'A', name: domain, value, ...blank })),
  ];
}

/** What stands right while the last look says this: of the two ways to lead here it names none. */
const isTokenSeen = (problem: DomainProblem | null): boolean =>
  problem === 'points_nowhere' || problem === 'points_elsewhere';

/** A domain as it is kept, with what the last look said of it. */
type KnownDomain = Pick<OwnDomain, 'status' | 'problem'> & { domain: string; token: string };

/** Where a domain may lead; nothing where name servers do not answer just now. */
export const knownAddresses = (needs: Needs): Promise<string[]> =>
  ourAddresses(needs).catch((error: unknown) => {
    if (error instanceof DnsFailure) return [];
    throw error;
  });

/** The records of a domain as the last look left them. @param addresses of `knownAddresses` */
export function knownRecords(needs: Needs, domain: KnownDomain, addresses: string[]): DomainRecord[] {
  const isWhole = domain.status === 'proven' && domain.problem === null;
  return wantedRecords(needs, domain, addresses).map((record) => ({
    ...record,
    is_right: isWhole || (record.type === 'TXT' && isTokenSeen(domain.problem)),
  }));
}

/**
 * The record by which a domain's twin leads here too: an alias of `www.…`, an address of a bare name, which can be no alias.
 * Nothing depends on it, so name servers that do not answer are no problem.
 */
export async function lookUpTwin(needs: Needs, domain: string): Promise<DomainRecord> {
  const name = twinOf(domain);
  const host = sitesHost(needs);
  const nothing = (error: unknown): string[] => {
    if (error instanceof DnsFailure) return [];
    throw error;
  };
  const [alias, addresses, ours] = await Promise.all([
    needs.dns.alias(name).then((found) => (found === undefined ? [] : [found]), nothing),
    needs.dns.addresses(name).catch(nothing),
    knownAddresses(needs),
  ]);
  const leadsHere =
    alias.includes(host) || (addresses.length > 0 && addresses.every((address) => ours.includes(address)));
  const isAlias = name.startsWith('www.');
  const value = isAlias ? host : (ours.find((address) => !address.includes(':')) ?? '');
  return {
    type: isAlias ? 'CNAME' : 'A',
    name,
    value,
    found: isAlias && alias.length > 0 ? alias : addresses,
    is_right: leadsHere,
  };
}

function problemOf(found: {
  texts: string[];
  isProven: boolean;
  addresses: string[];
  leadsHere: boolean;
}): DomainProblem | null {
  if (!found.isProven)
    return found.texts.some((text) => text.startsWith(TOKEN_PREFIX)) ? 'txt_foreign' : 'txt_missing';
  if (found.leadsHere) return null;
  return found.addresses.length === 0 ? 'points_nowhere' : 'points_elsewhere';
}

/**
 * Looks a claim up in DNS: its token must stand there, and every address of the domain must be ours (or the domain must be an
 * alias of our host). Where name servers do not answer nothing is known, which is a problem of its own.
 */
export async function lookUp(needs: Needs, claim: KnownDomain): Promise<LookUp> {
  const { domain, token } = claim;
  const { dns } = needs;
  try {
    const [texts, alias, addresses, ours] = await Promise.all([
      dns.texts(tokenName(domain)),
      dns.alias(domain),
      dns.addresses(domain),
      ourAddresses(needs),
    ]);
    const host = sitesHost(needs);
    const isProven = texts.includes(tokenValue(token));
    const isOurs = (address: string) => ours.includes(address);
    const leadsHere = alias === host || (addresses.length > 0 && addresses.every(isOurs));
    const records = wantedRecords(needs, claim, ours).map((record): DomainRecord => {
      if (record.type === 'TXT') return { ...record, found: texts, is_right: isProven };
      if (record.type === 'CNAME')
        return { ...record, found: alias === undefined ? [] : [alias], is_right: alias === host };
      return { ...record, found: addresses, is_right: leadsHere };
    });
    return { problem: problemOf({ texts, isProven, addresses, leadsHere }), records };
  } catch (error) {
    if (!(error instanceof DnsFailure)) throw error;
    return { problem: 'dns_failed', records: knownRecords(needs, claim, await knownAddresses(needs)) };
  }
}
