import type { DocumentType } from '@tropa/contract';
import { contractTemplateCalls, useCall } from '../../../shared/api/index.ts';

/** Milliseconds: the names of the types change with the program alone. */
const STALE_TIME = 3_600_000;

/** The name of a type of documents; empty until it is known. */
export function useTypeTitle(type: DocumentType): string {
  const query = useCall(contractTemplateCalls.defaultTemplateTypes, {}, { staleTime: STALE_TIME });
  return query.data?.types.find((known) => known.type === type)?.title ?? '';
}
