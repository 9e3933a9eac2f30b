import type { ExportKind } from '@tropa/contract';
import type { Area, Role } from '@tropa/core';
import type { Services } from '../../kernel/context.ts';
import type { ExportRow } from './repository.ts';
import type { Sheet } from './sheet.ts';

/** Who asked for an export, with the rights of this moment. */
export interface ExportMember {
  user_id: number;
  role: Role;
  scope: 'all' | 'own';
}

/** What a domain has to say about a list that can be exported. */
export interface ExportSource {
  /** Whose right to read the list asks for. */
  area: Area;
  /** Reads the list as it is shown: the same filter, the same order. */
  open: (services: Services, asked: ExportRow, member: ExportMember) => Promise<Sheet>;
}

const sources = new Map<ExportKind, ExportSource>();

/** Tells how a list is exported; each domain does for its own. */
export function defineExport(kind: ExportKind, source: ExportSource): void {
  sources.set(kind, source);
}

export function exportSource(kind: ExportKind): ExportSource {
  const source = sources.get(kind);
  if (!source) throw new Error(`Nobody knows how to export ${kind}`);
  return source;
}
