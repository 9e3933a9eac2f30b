import { readFile } from 'node:fs/promises';
import type { Dns } from './dns.ts';

const MAX_ALIASES = 8;
type Kind = 'TXT' | 'CNAME' | 'A' | 'AAAA';

/** Lines of a zone: `name TYPE value`, as one would say them at a registrar; `;` begins a remark. */
function linesOf(zone: string): { name: string; kind: string; value: string }[] {
  return zone.split('\n').flatMap((line) => {
    const [, name, kind, value] = /^\s*([^\s;]+)\s+(TXT|CNAME|A|AAAA)\s+(\S.*?)\s*$/iu.exec(line) ?? [];
    if (name === undefined || kind === undefined || value === undefined) return [];
    const plain = value.replaceAll(/^"|"$/gu, '');
    return [{ name: name.toLowerCase().replace(/\.$/u, ''), kind: kind.toUpperCase(), value: plain }];
  });
}

/**
 * Names without an internet: a file of records that somebody writes by hand, so that own domains can be tried on one machine.
 * Without the file there are no names.
 */
export function createEmbeddedDns(path: string): Dns {
  const valuesOf = async (name: string, kind: Kind): Promise<string[]> => {
    const zone = await readFile(path, 'utf8').catch(() => '');
    return linesOf(zone)
      .filter((line) => line.name === name && line.kind === kind)
      .map(({ value }) => value);
  };
  const alias = async (name: string) => (await valuesOf(name, 'CNAME'))[0]?.toLowerCase().replace(/\.$/u, '');
  return {
    texts: (name) => valuesOf(name, 'TXT'),
    alias,
    addresses: async (name) => {
      let at = name;
      for (let step = 0; step < MAX_ALIASES; step += 1) {
        const next = await alias(at);
        if (next === undefined) break;
        at = next;
      }
      return [...(await valuesOf(at, 'A')), ...(await valuesOf(at, 'AAAA'))];
    },
  };
}
