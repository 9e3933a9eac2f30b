import { promises } from 'node:dns';
import { DnsFailure, type Dns } from './dns.ts';

const TIMEOUT_MS = 3000;
const TRIES = 2;
/** There is no such name, or no such record of it. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The real internet, asked by the name servers of this machine, or by those given (`1.1.1.1`, `[::1]:5353`). Answers come from
 * them, not from the hosts file: what visitors will find.
 */
export function createSystemDns(servers: string[] = []): Dns {
  const resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const ask = async <Answer>(question: Promise<Answer[]>): Promise<Answer[]> => {
    try {
      return await question;
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (typeof code === 'string' && NOTHING.has(code)) return [];
      throw new DnsFailure('The name servers do not answer', { cause: error });
    }
  };
  return {
    texts: async (name) => (await ask(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    alias: async (name) => (await ask(resolver.resolveCname(name)))[0]?.toLowerCase(),
    addresses: async (name) =>
      (await Promise.all([ask(resolver.resolve4(name)), ask(resolver.resolve6(name))])).flat(),
  };
}
