import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding, type Encoding } from './preferred-encoding.ts';

// Strong enough to be near the best, weak enough to be made while the first visitor waits.
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 7;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What is answered at an address of a site, before it is packed. */
export interface PageContent {
  status: number;
  content_type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** False for what is packed by itself, such as fonts and PNG. */
  is_compressible?: boolean;
}
interface Variant {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string | number>;
}

/** The answer in each encoding, ready to be sent. */
export interface StoredPage {
  status: number;
  variants: Record<Encoding, Variant>;
  /** Bytes that it takes in memory. */
  size: number;
}

/** Compresses an answer once for all visitors, and names each encoding with a strong tag of its bytes. */
export async function storePage(content: PageContent): Promise<StoredPage> {
  const identity = Buffer.from(content.body);
  const isCompressible = content.is_compressible ?? true;
  const [br, gz] = isCompressible
    ? await Promise.all([
        compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
        compressGzip(identity, { level: GZIP_LEVEL }),
      ])
    : [identity, identity];
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const variant = (bytes: Buffer, encoding: Encoding): Variant => {
    const isEncoded = bytes !== identity;
    const etag = isEncoded ? `"${hash}-${encoding}"` : `"${hash}"`;
    return {
      bytes,
      etag,
      headers: {
        'x-content-type-options': 'nosniff',
        ...content.headers,
        etag,
        'content-type': content.content_type,
        'content-length': bytes.length,
        ...(isCompressible ? { vary: 'accept-encoding' } : {}),
        ...(isEncoded ? { 'content-encoding': encoding } : {}),
      },
    };
  };
  return {
    status: content.status,
    variants: {
      br: variant(br, 'br'),
      gzip: variant(gz, 'gzip'),
      identity: variant(identity, 'identity'),
    },
    size: identity.length + (isCompressible ? br.length + gz.length : 0),
  };
}

function isKnownToBrowser(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag);
}

/** Sends a stored answer in the encoding that the browser likes best, or 304 where it has these very bytes. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  const { bytes, etag, headers } = page.variants[preferredEncoding(request.headers['accept-encoding'])];
  if (page.status === 200 && isKnownToBrowser(request, etag)) {
    const {
      'content-length': _length,
      'content-type': _type,
      'content-encoding': _encoding,
      ...rest
    } = headers;
    return reply.code(304).headers(rest).send();
  }
  // Straight to the socket: headers and bytes are ready, and no hook of an answer has anything to add.
  reply.hijack();
  reply.raw.writeHead(page.status, headers);
  reply.raw.end(bytes);
  return reply;
}
