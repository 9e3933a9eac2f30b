import { siteCalls, siteDomainCalls } from '@tropa/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { DnsFailure, type Dns } from '../../../integrations/dns/dns.ts';
import {
  createPublishedSite,
  letterTo,
  refusalOf,
  signedInMember,
  unique,
  useTestApp,
  visit,
} from '../../../testing/index.ts';
import { FAILURES_BEFORE_LOSS } from './check.ts';
import { checkDomains } from './jobs.ts';

const OURS = '192.0.2.10';
const texts = new Map<string, string[]>();
const addresses = new Map<string, string[]>();
const aliases = new Map<string, string>();
let isDown = false;
const answer = <V>(value: V): Promise<V> =>
  isDown ? Promise.reject(new DnsFailure('nobody answers')) : Promise.resolve(value);
const dns: Dns = {
  texts: (name) => answer(texts.get(name) ?? []),
  alias: (name) => answer(aliases.get(name)),
  addresses: (name) => answer(addresses.get(aliases.get(name) ?? name) ?? []),
};
const app = useTestApp({ SITES_ADDRESSES: OURS }, { dns });

type Site = Awaited<ReturnType<typeof createPublishedSite>>;
let own: Site;
let domain: string;
beforeEach(async () => {
  isDown = false;
  own = await createPublishedSite(app);
  domain = `tours${unique()}.example.test`;
});

const query = (site: Site) => ({ query: { organizer_id: site.organizer.id } });
const change = (site: Site, name: string, is_custom = true) =>
  site.client.call(siteCalls.changeDomain, { ...query(site), body: { domain: name, is_custom } });
const view = (site: Site) => site.client.call(siteDomainCalls.getDomain, query(site));
const recheck = (site: Site) => site.client.call(siteDomainCalls.recheckDomain, query(site));
/** Makes the records that the instructions ask for. */
async function makeRecords(site: Site, name = domain): Promise<string> {
  const token = (await view(site)).claim?.records.find(({ type }) => type === 'TXT');
  texts.set(`_tropa.${name}`, [...(texts.get(`_tropa.${name}`) ?? []), token?.value ?? '']);
  addresses.set(name, [OURS]);
  return token?.value ?? '';
}
async function connect(site: Site, name = domain): Promise<void> {
  await change(site, name);
  await makeRecords(site, name);
  expect((await recheck(site)).current?.ascii).toBe(name);
}
const certificate = async (host: string) =>
  (await app.raw({ path: `/internal/certificate?domain=${encodeURIComponent(host)}` })).status;
const open = (host: string, path = '/') => app.raw({ host, path });

describe('a domain of one’s own', () => {
  it('is served once DNS proves it, and not before; the former address leads there', async () => {
    await change(own, `HTTPS://${domain.toUpperCase()}/`);
    const claimed = await view(own);
    expect(claimed).toMatchObject({
      current: null,
      claim: { ascii: domain, status: 'pending', problem: null },
    });
    expect(claimed.claim?.records.map(({ type }) => type)).toEqual(['TXT', 'CNAME', 'A']);
    expect((await open(domain)).status).toBe(404);
    expect(await certificate(domain)).toBe(404);

    expect((await recheck(own)).claim?.problem).toBe('txt_missing');
    texts.set(`_tropa.${domain}`, ['tropa-site=somebody-else']);
    expect((await recheck(own)).claim?.problem).toBe('txt_foreign');
    await makeRecords(own);
    addresses.delete(domain);
    expect((await recheck(own)).claim?.problem).toBe('points_nowhere');
    addresses.set(domain, [OURS, '198.51.100.7']);
    const elsewhere = await recheck(own);
    expect(elsewhere.claim?.problem).toBe('points_elsewhere');
    expect(elsewhere.claim?.records[0]?.is_right).toBe(true);
    expect(elsewhere.claim?.records[2]).toMatchObject({ found: [OURS, '198.51.100.7'], is_right: false });
    const rightOf = async () => (await view(own)).claim?.records.map(({ is_right }) => is_right);
    expect(await rightOf()).toEqual([true, false, false]);
    isDown = true;
    expect((await recheck(own)).claim?.problem).toBe('dns_failed');
    expect(await rightOf()).toEqual([false, false, false]);
    isDown = false;
    expect((await open(domain)).status).toBe(404);

    addresses.set(domain, [OURS]);
    const proven = await recheck(own);
    expect(proven).toMatchObject({
      claim: null,
      current: { ascii: domain, status: 'proven', problem: null },
    });
    const page = await open(domain);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(
      new RegExp(`rel="canonical" href="http://${domain.replaceAll('.', '\\.')}/"`, 'u'),
    );
    expect((await open(domain, '/sitemap.xml')).text).toContain(`<loc>http://${domain}/</loc>`);
    const former = await own.open(`/tours/${own.tour.screen_name}?lang=ru`);
    expect(former.status).toBe(301);
    expect(former.headers['location']).toBe(`http://${domain}/tours/${own.tour.screen_name}?lang=ru`);
    expect(former.headers['cache-control']).toBe('no-cache');
    expect(await certificate(domain)).toBe(200);
    const letter = await letterTo(app, own.organizer.email, domain);
    expect(letter.subject).toContain(domain);
    const { site } = await own.client.call(siteCalls.getAttachedSite, query(own));
    expect(site?.url).toBe(`http://${domain}`);
  });

  it('leads here with www too, and with the dot that ends a name', async () => {
    await change(own, domain);
    expect(await certificate(`www.${domain}`)).toBe(404);
    await makeRecords(own);
    expect((await recheck(own)).current).toMatchObject({
      twin: {
        domain: `www.${domain}`,
        record: { type: 'CNAME', name: `www.${domain}`, value: 'sites.test', found: [], is_right: false },
      },
    });
    aliases.set(`www.${domain}`, 'sites.test');
    expect((await view(own)).current?.twin.record.is_right).toBe(true);
    expect(await certificate(`www.${domain}`)).toBe(200);
    for (const host of [`www.${domain}`, `${domain}.`, `WWW.${domain.toUpperCase()}.`]) {
      const answer = await open(host, '/tours/x?lang=ru');
      expect([answer.status, answer.headers['location']]).toEqual([301, `http://${domain}/tours/x?lang=ru`]);
    }
    // A name that somebody else has proven is theirs.
    const other = await createPublishedSite(app);
    await connect(other, `www.${domain}`);
    expect((await open(`www.${domain}`)).status).toBe(200);
    expect((await open(domain)).status).toBe(200);
  });

  it('without www leads to a site that has it', async () => {
    await connect(own, `www.${domain}`);
    expect((await view(own)).current?.twin.record).toMatchObject({ type: 'A', name: domain, value: OURS });
    expect((await open(domain)).headers['location']).toBe(`http://www.${domain}/`);
    expect(await certificate(domain)).toBe(200);
  });

  it('may be an alias of our host, and written in Cyrillic', async () => {
    const name = `алтай${unique()}.рф`;
    await change(own, name);
    const ascii = (await view(own)).claim?.ascii ?? '';
    expect(ascii).toMatch(/^xn--/u);
    await makeRecords(own, ascii);
    addresses.delete(ascii);
    aliases.set(ascii, 'sites.test');
    expect((await recheck(own)).current).toMatchObject({ domain: name, ascii, status: 'proven' });
    expect((await open(ascii)).status).toBe(200);
    const { site } = await own.client.call(siteCalls.getAttachedSite, query(own));
    expect(site).toMatchObject({ url: `http://${ascii}`, host: name });
  });

  it('is no other site’s, and nobody claims what is the service’s own', async () => {
    await connect(own);
    const other = await createPublishedSite(app);
    const refused = await refusalOf(change(other, domain));
    expect(refused.body.errors?.['domain']).toContain('подключён к другому нашему сайту');
    const check = (name: string) =>
      other.client.call(siteCalls.checkDomain, { ...query(other), body: { domain: name, is_custom: true } });
    expect(await check(domain)).toEqual({ is_available: false });
    expect(await check(`free-${domain}`)).toEqual({ is_available: true });
    for (const name of ['sites.test', `${own.site.slug}.sites.test`, 'localhost', '10.0.0.1', 'no domain'])
      expect((await refusalOf(check(name))).status).toBe(422);
  });

  it('is proven by one of those who claim it, each with a token of its own', async () => {
    const other = await createPublishedSite(app);
    await Promise.all([change(own, domain), change(other, domain)]);
    const [first, second] = [await makeRecords(own), await makeRecords(other)];
    expect(first).not.toBe(second);
    await Promise.all([recheck(own), recheck(other)]);
    const states = await Promise.all([view(own), view(other)]);
    expect(states.filter(({ current }) => current?.ascii === domain)).toHaveLength(1);
    expect(states.filter(({ claim }) => claim?.problem === 'taken')).toHaveLength(1);
  });

  it('needs a fresh token once it was released: an old record proves nothing', async () => {
    await connect(own);
    await change(own, own.site.slug, false);
    expect((await view(own)).current).toBeNull();
    const moved = await open(domain, '/policy');
    expect([moved.status, moved.headers['location']]).toEqual([
      301,
      `http://${own.site.slug}.sites.test/policy`,
    ]);

    const other = await createPublishedSite(app);
    await change(other, domain);
    expect((await recheck(other)).claim?.problem).toBe('txt_foreign');
    expect((await open(domain)).headers['location']).toContain(own.site.slug);
    await makeRecords(other);
    expect((await recheck(other)).current?.ascii).toBe(domain);
    expect((await open(domain)).status).toBe(200);
    expect((await view(own)).former).not.toContain(domain);

    await change(own, domain.replace('tours', 'again'));
    await change(own, domain.replace('tours', 'once'));
    expect((await view(own)).claim?.ascii).toBe(domain.replace('tours', 'once'));
  });

  it('gets another token at each claim, and a claim may be given up', async () => {
    const tokenOf = async () => (await view(own)).claim?.records[0]?.value;
    await change(own, domain);
    const before = await tokenOf();
    await change(own, domain);
    expect(await tokenOf()).not.toBe(before);
    await own.client.call(siteDomainCalls.cancelClaim, query(own));
    expect((await view(own)).claim).toBeNull();
  });

  it('is looked up by the job, and given up after some checks that fail, not while nobody answers', async () => {
    await change(own, domain);
    await makeRecords(own);
    const at = (hours: number) => ({
      ...app.services,
      clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
    });
    await checkDomains(at(0));
    expect((await view(own)).current?.ascii).toBe(domain);
    isDown = true;
    for (let round = 1; round <= FAILURES_BEFORE_LOSS + 1; round += 1) await checkDomains(at(round * 7));
    expect((await view(own)).current).toMatchObject({ problem: 'dns_failed' });
    isDown = false;
    texts.delete(`_tropa.${domain}`);
    for (let round = 1; round < FAILURES_BEFORE_LOSS; round += 1) await checkDomains(at(100 + round * 7));
    expect((await open(domain)).status).toBe(200);
    await checkDomains(at(200));
    expect(await view(own)).toMatchObject({ current: null, url: `http://${own.site.slug}.sites.test` });
    expect((await open(domain)).status).toBe(404);
    expect((await own.open('/')).status).toBe(200);
    const letter = await letterTo(app, own.organizer.email, `${domain} исчезли`);
    expect(letter.subject).toContain(domain);
  });

  it('is whole again as soon as its owner has put the records back and asks', async () => {
    await connect(own);
    addresses.delete(domain);
    await checkDomains({ ...app.services, clock: { now: () => new Date(Date.now() + 7 * 3_600_000) } });
    expect((await view(own)).current?.problem).toBe('points_nowhere');
    const asked = (await recheck(own)).current;
    expect(asked?.problem).toBe('points_nowhere');
    expect(asked?.records.map(({ is_right }) => is_right)).toEqual([true, false, false]);

    addresses.set(domain, [OURS]);
    expect((await recheck(own)).current?.problem).toBeNull();
    expect((await view(own)).current?.problem).toBeNull();
  });

  it('is the owner’s business', async () => {
    const { member } = await signedInMember(app, own.organizer.id, 'manager');
    expect(await member.call(siteDomainCalls.getDomain, query(own))).toMatchObject({ slug: own.site.slug });
    for (const call of [siteDomainCalls.recheckDomain, siteDomainCalls.cancelClaim])
      expect((await refusalOf(member.call(call, query(own)))).status).toBe(403);
  });
});

describe('a name under our domain', () => {
  it('leads to the next one and is nobody else’s meanwhile; a name that the site has again is its own', async () => {
    const first = own.site.slug;
    const second = `second-${unique()}`;
    await change(own, second, false);
    const moved = await visit(app, first, '/agreement');
    expect([moved.status, moved.headers['location']]).toEqual([301, `http://${second}.sites.test/agreement`]);
    const other = await createPublishedSite(app);
    expect((await refusalOf(change(other, first, false))).body.errors).toHaveProperty('domain');
    await change(own, first, false);
    expect((await visit(app, first, '/')).status).toBe(200);
    expect((await visit(app, second, '/')).headers['location']).toBe(`http://${first}.sites.test/`);
    for (let step = 0; step < 5; step += 1) await change(own, `step${step}-${unique()}`, false);
    expect((await view(own)).former).toHaveLength(5);
    await change(other, second, false);
    expect((await visit(app, second, '/')).status).toBe(200);
  });

  it('goes to one of two who take it at once', async () => {
    const other = await createPublishedSite(app);
    const name = `race-${unique()}`;
    const outcomes = await Promise.allSettled([change(own, name, false), change(other, name, false)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not slip to another in the moment of its release', async () => {
    const other = await createPublishedSite(app);
    const name = own.site.slug;
    await Promise.allSettled([change(own, `left-${unique()}`, false), change(other, name, false)]);
    expect((await view(other)).slug).not.toBe(name);
  });
});

describe('the question of a proxy for a certificate', () => {
  it('is answered with yes for what is ours alone', async () => {
    for (const host of [`${own.site.slug}.sites.test`, 'localhost'])
      expect(await certificate(host)).toBe(200);
    for (const host of [
      'nobody-here.sites.test',
      'a.b.sites.test',
      'evil.example',
      '',
      `${own.site.slug}.sites.test.evil.example`,
      "';--",
    ])
      expect(await certificate(host)).toBe(404);
    expect((await app.raw({ path: '/internal/certificate' })).status).toBe(404);
    expect((await app.raw({ path: '/internal/certificate?domain=a&domain=b' })).status).toBe(404);
  });
});
