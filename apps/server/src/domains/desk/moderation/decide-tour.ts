import type { deskTourCalls, DeskActKind, SiteStatus } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { decideTour, type DeskDecision } from '../../tour/index.ts';
import { insertAct } from '../acts/repository.ts';

const KINDS: Record<DeskDecision['act'], DeskActKind> = {
  take: 'take_tour',
  release: 'release_tour',
  approve: 'approve_tour',
  reject: 'reject_tour',
  take_down: 'take_down_tour',
};

/** Decides about a tour on a partner site and keeps it in the journal, both or neither. */
async function decide(context: UserContext, decision: DeskDecision): Promise<{ status: SiteStatus }> {
  const status = await inTransaction(context.database, async (tx) => {
    const decided = await decideTour(context, tx, decision);
    const { organizer_id, name } = decided.tour;
    await insertAct(tx, {
      kind: KINDS[decision.act],
      admin_id: context.user.id,
      organizer_id,
      tour_id: decision.tour_id,
      reason: 'reason' in decision ? decision.reason : '',
      details: { tour_name: name, site_id: decision.site_id },
      ip: context.ip,
      created_at: context.clock.now(),
    });
    return decided.status;
  });
  return { status };
}

export const takeTour: Operation<typeof deskTourCalls.takeTour> = (context, { body }) =>
  decide(context, { act: 'take', ...body });

export const releaseTour: Operation<typeof deskTourCalls.releaseTour> = (context, { body }) =>
  decide(context, { act: 'release', ...body });

export const approveTour: Operation<typeof deskTourCalls.approveTour> = (context, { body }) =>
  decide(context, { act: 'approve', ...body });

export const rejectTour: Operation<typeof deskTourCalls.rejectTour> = (context, { body }) =>
  decide(context, { act: 'reject', ...body });

export const takeDownTour: Operation<typeof deskTourCalls.takeDownTour> = (context, { body }) =>
  decide(context, { act: 'take_down', ...body });
