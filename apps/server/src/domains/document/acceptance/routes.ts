import { contractAcceptanceCalls } from '@tropa/contract';
import { route } from '../../../kernel/route.ts';
import { acceptContract } from './accept.ts';
import { downloadAccepted, downloadAcceptedByUuid, viewAcceptance } from './operations.ts';
import { sendCode } from './send-code.ts';

export const acceptanceRoutes = [
  route(contractAcceptanceCalls.view, viewAcceptance),
  route(contractAcceptanceCalls.download, downloadAccepted),
  route(contractAcceptanceCalls.downloadByUuid, downloadAcceptedByUuid),
  route(contractAcceptanceCalls.sendCode, sendCode),
  route(contractAcceptanceCalls.accept, acceptContract),
];
