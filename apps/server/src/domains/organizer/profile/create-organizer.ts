import type { organizerCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { withLegalForm } from './legal-form.ts';
import { insertOrganizer } from './repository.ts';
import { demandRequisites } from './requisites.ts';
import { organizerView } from './views.ts';

/** Makes an organizer; its maker becomes the owner in the same transaction. */
export const createOrganizer: Operation<typeof organizerCalls.create> = async (context, { body: typed }) => {
  const body = withLegalForm(typed);
  const internal_check_status = demandRequisites(body);
  const row = await inTransaction(context.database, (tx) =>
    insertOrganizer(tx, { ...body, internal_check_status }, context.user.id),
  );
  return organizerView(context, row, { role: 'owner', sells_tours: false });
};
