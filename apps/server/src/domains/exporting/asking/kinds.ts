import type { ExportKind } from '@tropa/contract';
import type { Area, Member } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { reactionPlace } from '../../../kernel/reaction.ts';
import type { ExportRow } from './repository.ts';
import type { Sheet } from '../writing/sheet.ts';

/** Who asked for an export, with the rights of this moment. */
export interface ExportMember extends Member {
  user_id: number;
  scope: 'all' | 'own';
  /** Whose person an agent is; null for every other role. */
  agent_id: number | null;
}

/** What a domain has to say about a list that can be exported. */
export interface ExportSource {
  /** Whose right to read the list asks for. */
  area: Area;
  /** Reads the list as it is shown: the same filter, the same order. */
  open: (services: Services, asked: ExportRow, member: ExportMember) => Promise<Sheet>;
}

/** How lists are exported: each domain tells of its own. */
export const exportable = reactionPlace<ExportSource & { kind: ExportKind }>('exporting.lists');

/** @throws Error where no domain tells of such a list */
export function exportSource(kind: ExportKind): ExportSource {
  const source = exportable.all().find((one) => one.kind === kind);
  if (!source) throw new Error(`Nobody knows how to export ${kind}`);
  return source;
}
