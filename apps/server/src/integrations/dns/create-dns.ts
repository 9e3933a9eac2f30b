import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Dns } from './dns.ts';
import { createEmbeddedDns } from './embedded-dns.ts';
import { createSystemDns } from './system-dns.ts';

/** Records of names for a machine without an internet, in the data folder. */
const ZONE_FILE = 'dns.txt';

/** The internet's names, or those of a file in the data folder. */
export function createDns({ ownDomains, dataDir }: Pick<Config, 'ownDomains' | 'dataDir'>): Dns {
  return ownDomains.dns === 'system'
    ? createSystemDns(ownDomains.dnsServers)
    : createEmbeddedDns(join(dataDir, ZONE_FILE));
}
