import type { MultipartFile } from '@fastify/multipart';
import type { Call } from '@tropa/contract';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';
import type { SpooledFile, UploadedFile } from '../kernel/route.ts';

/** A form that has been read; `discard` removes what the operation has not taken. */
export interface ReadForm {
  body: unknown;
  file: UploadedFile | SpooledFile | undefined;
  discard: () => Promise<void>;
}

/** Where large files lie until their operation takes them. */
export const spoolFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** A new place for a large file. */
export async function newSpoolPath(config: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = spoolFolder(config);
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

async function spool(part: MultipartFile, path: string): Promise<void> {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated)
    throw new Refusal({
      status: 413,
      type: 'payload_too_large',
      message: { key: 'errors.payload_too_large' },
    });
}

async function readMultipart(request: FastifyRequest, call: Call, config: Config): Promise<ReadForm> {
  const body: Record<string, string> = {};
  let file: UploadedFile | SpooledFile | undefined;
  const path = call.hasLargeFile ? await newSpoolPath(config) : undefined;
  const discard = async () => {
    if (path !== undefined) await rm(path, { force: true });
  };
  const limits = {
    files: 1,
    fields: 10,
    fieldSize: 4096,
    ...(path === undefined ? {} : { fileSize: config.maxVideoBytes }),
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') body[part.fieldname] = String(part.value);
      else if (path === undefined) file = { content: await part.toBuffer(), name: part.filename };
      else {
        await spool(part, path);
        file = { path, name: part.filename };
      }
    }
  } catch (error) {
    await discard();
    // The parser throws plain errors where a form is cut short or is none at all; its limits have statuses.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error;
    throw refuse.validation({ file: { key: 'errors.validation.incorrect' } });
  }
  // Instead of a file the calls that may do without it take an address.
  if (!file && (call.form === 'multipart' || body['url'] === undefined)) {
    await discard();
    throw refuse.validation({ file: { key: 'errors.validation.required' } });
  }
  return { body, file, discard };
}

/**
 * Reads the form of a call. @throws Refusal 415 for what is no form, 422 at `file` for a broken one, 413 for a file that is
 * too large
 */
export async function readForm(request: FastifyRequest, call: Call, config: Config): Promise<ReadForm> {
  if (request.isMultipart()) return readMultipart(request, call, config);
  if (call.form === 'multipart_or_json')
    return { body: request.body, file: undefined, discard: () => Promise.resolve() };
  throw new Refusal({
    status: 415,
    type: 'unsupported_media',
    message: { key: 'errors.unsupported_media' },
  });
}
