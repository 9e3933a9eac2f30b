import type { CallRequest } from '@tropa/contract';
import type { debugCalls } from '../../../shared/api/index.ts';

export type Act = CallRequest<typeof debugCalls.simulateMessenger>['body'];

export type Action = Pick<Act, 'action' | 'text' | 'contact_phone' | 'has_file'>;
