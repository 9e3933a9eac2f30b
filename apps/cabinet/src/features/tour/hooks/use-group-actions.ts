import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TourGroup } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import {
  callKey,
  invalidateCalls,
  request,
  tourGroupCalls,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showFailure, showSuccess, showToast } from '../../../shared/toasts.ts';
import { CHANGED_BY_TOUR } from './changed-calls.ts';
import { failureOf } from './use-tour-saving.ts';

/** Shows a group as it will be, or is, before it is asked for again. */
const keepGroup = (queryClient: QueryClient, group: TourGroup) =>
  queryClient.setQueryData(callKey(tourGroupCalls.view, { query: { id: group.id } }), { group });

/** Told which group there is after a change; null: none. */
type OnGroup = (group_id: number | null) => void;

/** What may be done with tours as variants of one. */
export function useGroupActions() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const organizer = useOrganizer();
  const restore = useRestoring();
  const filled = {
    invalidates: CHANGED_BY_TOUR,
    onSuccess: ({ group }: { group: TourGroup }) => keepGroup(queryClient, group),
  };
  const creation = useCallMutation(tourGroupCalls.create, filled);
  const addition = useCallMutation(tourGroupCalls.add, filled);
  const update = useCallMutation(tourGroupCalls.update, {
    ...filled,
    onFailure: () => {
      void invalidateCalls(queryClient, [tourGroupCalls.view]);
      return false;
    },
  });
  const removal = useCallMutation(tourGroupCalls.remove, { invalidates: CHANGED_BY_TOUR });
  const dissolution = useCallMutation(tourGroupCalls.dissolve, { invalidates: CHANGED_BY_TOUR });
  const tell = (message: string, before: TourGroup) =>
    void showToast({
      level: 'success',
      message,
      action: { label: t('tour_groups.undo'), onClick: () => void restore(before) },
    });

  return {
    isBusy: [creation, addition, removal, dissolution].some(({ isPending }) => isPending),
    /** Of names and order. */
    saving: update.isPending ? ('saving' as const) : update.isSuccess ? ('saved' as const) : null,
    create: (ids: number[], onGroup: OnGroup) =>
      creation.mutate(
        { body: { organizer_id: organizer.id, tours: ids.map((id) => ({ id, variant_name: '' })) } },
        { onSuccess: ({ group }) => onGroup(group.id) },
      ),
    add: (id: number, tour_ids: number[], onGroup?: OnGroup) =>
      addition.mutate({ body: { id, tour_ids } }, { onSuccess: () => onGroup?.(id) }),
    /** Orders and names the variants; they are shown so at once. */
    update: (group: TourGroup) => {
      keepGroup(queryClient, group);
      const tours = group.tours_in_group.map(({ id, variant_name }) => ({ id, variant_name }));
      update.mutate({ body: { id: group.id, tours } });
    },
    remove: (before: TourGroup, tour: { id: number; name: string }, onGroup: OnGroup) =>
      removal.mutate(
        { body: { id: before.id, tour_id: tour.id } },
        {
          onSuccess: ({ group }) => {
            if (group) keepGroup(queryClient, group);
            onGroup(group?.id ?? null);
            tell(t('tour_groups.removed', { name: tour.name }), before);
          },
        },
      ),
    dissolve: (before: TourGroup, onGroup: OnGroup) =>
      dissolution.mutate(
        { body: { id: before.id } },
        {
          onSuccess: () => {
            onGroup(null);
            tell(t('tour_groups.dissolved'), before);
          },
        },
      ),
  };
}

/** Puts a group back as it was. The toast that asks for it outlives the dialog, so its hook may be gone. */
function useRestoring(): (before: TourGroup) => Promise<void> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const organizer = useOrganizer();
  return async ({ id, tours_in_group }) => {
    const tours = tours_in_group.map(({ id: tour_id, variant_name }) => ({ id: tour_id, variant_name }));
    const [isThere] = await Promise.allSettled([request(tourGroupCalls.view, { query: { id } })]);
    try {
      if (isThere.status === 'fulfilled') {
        await request(tourGroupCalls.add, { body: { id, tour_ids: tours.map((tour) => tour.id) } });
        keepGroup(queryClient, (await request(tourGroupCalls.update, { body: { id, tours } })).group);
      } else await request(tourGroupCalls.create, { body: { organizer_id: organizer.id, tours } });
      showSuccess(t('tour_groups.restored'));
    } catch (error) {
      showFailure(failureOf(error));
    }
    await invalidateCalls(queryClient, CHANGED_BY_TOUR);
  };
}
