import type { organizerCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { withLegalForm } from './legal-form.ts';
import { insertOrganizer } from './repository.ts';
import { demandRequisites } from './requisites.ts';
import { organizerView } from './views.ts';

const NO_ADDRESS = { region: '', city: '', street: '', post_code: '' };

/** Makes an organizer, of whom only publishing needs all the requisites; its maker becomes the owner in the same transaction. */
export const createOrganizer: Operation<typeof organizerCalls.create> = async (context, { body: typed }) => {
  const body = withLegalForm(typed);
  const internal_check_status = demandRequisites(body);
  const { legal_address = { country: body.country, ...NO_ADDRESS } } = body;
  const row = await inTransaction(context.database, (tx) =>
    insertOrganizer(tx, { ...body, legal_address, internal_check_status }, context.user.id),
  );
  return organizerView(context, row, { role: 'owner', sells_tours: false });
};
