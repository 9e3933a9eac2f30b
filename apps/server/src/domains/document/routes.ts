import { contractTemplateCalls, documentCalls, meetDataTemplateCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import {
  downloadContract,
  downloadContractByUuid,
  downloadDocument,
  downloadDocumentByUuid,
  listDocuments,
  renewDocument,
} from './made/operations.ts';
import { downloadTickets, downloadTicketsByUuid } from './tickets/make-tickets.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  getVersion,
  listTemplates,
} from './templates/operations.ts';
import { placeholderGroups } from './templates/placeholders.ts';
import { previewTemplate } from './templates/preview.ts';
import { documentTypesFor, standardTemplate } from './templates/standard.ts';

export const documentRoutes = [
  route(documentCalls.downloadContract, downloadContract),
  route(documentCalls.downloadContractByUuid, downloadContractByUuid),
  route(documentCalls.list, listDocuments),
  route(documentCalls.download, downloadDocument),
  route(documentCalls.renew, renewDocument),
  route(documentCalls.downloadByUuid, downloadDocumentByUuid),
  route(documentCalls.tickets, downloadTickets),
  route(documentCalls.ticketsByUuid, downloadTicketsByUuid),

  route(contractTemplateCalls.list, (context, { query }) =>
    listTemplates(context, query.organizer_id, 'contract'),
  ),
  route(contractTemplateCalls.get, (context, { query }) => getTemplate(context, query.id, 'contract')),
  route(contractTemplateCalls.create, (context, { query, body }) =>
    createTemplate(context, query.organizer_id, body),
  ),
  route(contractTemplateCalls.update, (context, { query, body }) =>
    changeTemplate(context, query.id, 'contract', body),
  ),
  route(contractTemplateCalls.delete, (context, { query }) => deleteTemplate(context, query.id, 'contract')),
  route(contractTemplateCalls.version, (context, { query }) => getVersion(context, query.id, query.version)),
  route(contractTemplateCalls.preview, previewTemplate),
  route(contractTemplateCalls.defaultTemplate, async (_context, { query }) => ({
    ...query,
    ...standardTemplate(query.type, query.language),
  })),
  route(contractTemplateCalls.defaultTemplateTypes, async ({ language }) => ({
    types: documentTypesFor(language),
  })),
  route(contractTemplateCalls.placeholdersMap, async ({ language }) => ({
    groups: placeholderGroups(language),
  })),

  route(meetDataTemplateCalls.defaultTemplate, async (_context, { query }) => ({
    ...query,
    ...standardTemplate(query.type, query.language),
  })),
  route(meetDataTemplateCalls.placeholdersMap, async ({ language }) => ({
    groups: placeholderGroups(language, 'meet_data'),
  })),
  route(meetDataTemplateCalls.list, (context, { query }) =>
    listTemplates(context, query.organizer_id, 'meet_data'),
  ),
  route(meetDataTemplateCalls.get, (context, { query }) => getTemplate(context, query.id, 'meet_data')),
  route(meetDataTemplateCalls.create, (context, { query, body }) =>
    createTemplate(context, query.organizer_id, { ...body, type: 'meet_data' }),
  ),
  route(meetDataTemplateCalls.update, (context, { query, body }) =>
    changeTemplate(context, query.id, 'meet_data', body),
  ),
  route(meetDataTemplateCalls.delete, (context, { query }) => deleteTemplate(context, query.id, 'meet_data')),
];
