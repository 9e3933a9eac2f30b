import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { OutboundFailure } from './outbound-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;
/** Opens a connection to an address that has been checked. */
export type Dial = (address: string, port: number) => Socket;

export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);
export const systemDial: Dial = (host, port) => connectTcp({ host, port });

/** Ports of the web; the lower ones belong to mail and other services, which must not be spoken to by accident. */
const isWebPort = (port: number) => port === 80 || port === 443 || port >= 1024;

/** Rejects once the time is over: names are asked for by the system, which cannot be interrupted. */
const aborted = async (signal: AbortSignal): Promise<never> => {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
};

/** The addresses of a URL, every one of them public. @throws OutboundFailure `refused` or `unanswered` */
async function checkedAddresses(url: URL, resolve: Resolve, signal: AbortSignal): Promise<string[]> {
  const hostname = url.hostname.replace(/^\[|\]$/gu, '');
  let addresses: string[];
  try {
    addresses = isIP(hostname) ? [hostname] : await Promise.race([resolve(hostname), aborted(signal)]);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new OutboundFailure('unanswered', `${hostname} has no address`, { cause: error });
  }
  if (addresses.length === 0) throw new OutboundFailure('unanswered', `${hostname} has no address`);
  // One that is not public spoils all: a name of both kinds is made to slip past a check.
  const closed = addresses.find((address) => !isPublicAddress(address));
  if (closed !== undefined)
    throw new OutboundFailure('refused', `${hostname} leads to ${closed}, which is not public`);
  return addresses.toSorted((a, b) => isIP(a) - isIP(b));
}

function demandWebAddress(url: URL): number {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundFailure('refused', `${url.protocol} is not of the web`);
  if (url.username !== '' || url.password !== '')
    throw new OutboundFailure('refused', 'The address holds a name or a password');
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!isWebPort(port)) throw new OutboundFailure('refused', `Port ${port} is not of the web`);
  return port;
}

async function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Socket> {
  try {
    await once(socket, event, { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/**
 * Connects to the host of a URL at an address that was checked: the name is asked for once, so it cannot lead elsewhere a
 * moment later. Certificates are checked against the name as usual.
 */
export async function connectTo(
  url: URL,
  { resolve, dial, signal }: { resolve: Resolve; dial: Dial; signal: AbortSignal },
): Promise<Socket> {
  const port = demandWebAddress(url);
  const addresses = await checkedAddresses(url, resolve, signal);
  let problem: unknown;
  for (const address of addresses.slice(0, 3)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next address only where this one does not answer
      const socket = await opened(dial(address, port), 'connect', signal);
      if (url.protocol === 'http:') return socket;
      const servername = isIP(url.hostname) ? undefined : url.hostname;
      // oxlint-disable-next-line no-await-in-loop -- as above
      return await opened(connectTls({ socket, ...(servername && { servername }) }), 'secureConnect', signal);
    } catch (error) {
      if (signal.aborted) throw error;
      problem = error;
    }
  }
  throw new OutboundFailure('unanswered', `${url.host} cannot be connected to`, { cause: problem });
}
