import { defineEvent } from '../../../plugins/outbox.ts';

/** A tourist accepted the contract with a code. */
export type ContractAccepted = { request_id: number; organizer_id: number; acceptance_id: number };
export const contractAccepted = defineEvent<ContractAccepted>('document.contract-accepted');
