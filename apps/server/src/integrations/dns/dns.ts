/** Port of the names of the internet. Names are ASCII, lower case, without a dot at the end; a name without records has none. */
export interface Dns {
  /** Texts of a name, each joined of its parts. @throws DnsFailure where nobody answers */
  texts: (name: string) => Promise<string[]>;
  /** The name that this one stands for; undefined: none. */
  alias: (name: string) => Promise<string | undefined>;
  /** Addresses (IPv4 and IPv6) of a name, behind aliases too. */
  addresses: (name: string) => Promise<string[]>;
}

/** The name servers do not answer, or answer that something is wrong with them: nothing is known of the name. */
export class DnsFailure extends Error {}
