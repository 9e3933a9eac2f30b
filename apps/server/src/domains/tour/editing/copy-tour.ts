import type { tourCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { insertTour } from '../record/repository.ts';
import { changeTours } from './saving.ts';
import { tourView } from './views.ts';

const NAME_LENGTH = 160;

/**
 * A draft with everything of a tour but its dates, status, address and group: the copy takes an address of its own when it
 * is published, and stands alone until somebody puts it into a group.
 */
export const copyTour: Operation<typeof tourCalls.createCopy> = async (context, { body }) => {
  const { tour } = await demandTour(context, body.id, 'write');
  if (tour.organizer_id !== body.organizer_id) throw refuse.notFound();
  const {
    id: _id,
    created_at: _created,
    published_at: _published,
    tour_group_id: _group,
    group_position: _position,
    variant_name: _variantName,
    ...content
  } = tour;
  const suffix = translator(context.language)('records.copy_suffix');
  const name =
    tour.name === '' ? '' : `${tour.name.slice(0, NAME_LENGTH - suffix.length).trimEnd()}${suffix}`;
  const row = await changeTours(context, (tx) =>
    insertTour(tx, {
      ...content,
      name,
      screen_name: '',
      status: 'draft',
      updated_at: context.clock.now(),
    }),
  );
  return tourView(context, row, true);
};
