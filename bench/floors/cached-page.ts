// The floor of a warm page: a bare cached reply of the same bytes.
import { readFileSync } from 'node:fs';
import { floor, serve } from '../library/floor.ts';

const bytes = readFileSync(process.env['PAGE_FILE'] ?? '');

floor.get('/', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
);
await serve();
