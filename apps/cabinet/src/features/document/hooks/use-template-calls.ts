import type { DocumentType, TemplateListItem, TemplateView } from '@tropa/contract';
import { contractTemplateCalls, meetDataTemplateCalls, useCallMutation } from '../../../shared/api/index.ts';

/** The meet-data sheet has calls of its own; all other types share those of the contract. */
export const templateCallsOf = (type: DocumentType) =>
  type === 'meet_data' ? meetDataTemplateCalls : contractTemplateCalls;

/** Both lists and every open template. */
export const TEMPLATE_READS = [
  contractTemplateCalls.list,
  meetDataTemplateCalls.list,
  contractTemplateCalls.get,
  meetDataTemplateCalls.get,
];

interface TemplateMutation<Answer> {
  success?: string | ((answer: Answer) => string);
  onSuccess?: (answer: Answer) => unknown;
}

/** Changes a template of a type. */
export const useUpdateTemplate = (type: DocumentType, options: TemplateMutation<TemplateView> = {}) =>
  useCallMutation(templateCallsOf(type).update, { ...options, invalidates: TEMPLATE_READS });

/** Removes a template of a type. */
export const useDeleteTemplate = (
  { type }: Pick<TemplateListItem, 'type'>,
  options: TemplateMutation<{ success: true }>,
) => useCallMutation(templateCallsOf(type).delete, { ...options, invalidates: TEMPLATE_READS });
