import type { FileExport } from '@tropa/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandSignature, signPath } from '../../media/index.ts';
import { findExportByFile, type ExportRow } from '../asking/repository.ts';

/** Content types by format. */
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Where the file of an export lies in the storage. */
export const exportPath = (file_key: string) => `exports/${file_key}`;
/** What is signed: a name that no picture and no other file has. */
const signedName = (file_key: string) => `file-export:${file_key}`;

/** An export as whoever asked for it sees it. */
export function exportView(services: Services, row: ExportRow): FileExport {
  const { id, organizer_id, kind, format, status, rows_total, rows_done, file_size, file_key } = row;
  const url =
    status === 'done' && file_key !== null
      ? signPath(services, signedName(file_key), `/media/export/${file_key}`)
      : null;
  const created_at = row.created_at.toISOString();
  return { id, organizer_id, kind, format, status, rows_total, rows_done, file_size, url, created_at };
}

type Named = { Params: { key: string }; Querystring: { expires?: string; signature?: string } };

/** The route of exported files: each behind a signature that expires. */
export function serveExports(app: FastifyInstance, services: Services): void {
  app.get<Named>('/media/export/:key', { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    demandSignature(services, signedName(key), request.query);
    const row = await findExportByFile(services.database, key);
    if (!row || row.status !== 'done' || !(await services.storage.has(exportPath(key))))
      throw refuse.notFound();
    const day = row.created_at.toISOString().slice(0, 10);
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Length', row.file_size)
      .header('Content-Disposition', `attachment; filename="${row.kind}-${day}.${row.format}"`)
      .type(TYPES[row.format])
      .send(services.storage.stream(exportPath(key)));
  });
}
