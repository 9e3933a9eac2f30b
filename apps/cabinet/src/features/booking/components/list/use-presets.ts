import type { BookingPreset } from '@tropa/contract';
import { BOOKING_PRESETS_MAX } from '@tropa/core';
import type { ActionMenuItem } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { showFailure, showSuccess, showToast } from '../../../../shared/toasts.ts';
import { useKeep, useKept } from '../../api/kept-filter.ts';
import { isFiltered, keptFilter, keptSearch } from '../../model/booking-search.ts';
import type { useListAddress } from './use-list-address.ts';

export interface Presets {
  all: BookingPreset[];
  items: ActionMenuItem[];
  /** Whether there is anything to give a name to. */
  canSave: boolean;
  /** So many are kept already that one more is too much. */
  isFull: boolean;
  save: (name: string) => void;
  remove: (name: string) => void;
}

/** The filters that the person gave names to. */
export function usePresets(
  organizerId: number,
  { search, onRestore }: Pick<ReturnType<typeof useListAddress>, 'search' | 'onRestore'>,
): Presets {
  const { t } = useTranslation();
  const keep = useKeep(organizerId);
  const kept = useKept(organizerId).data;
  const all = kept?.presets ?? [];
  const others = (name: string) => all.filter((preset) => preset.name !== name);
  const chosen = JSON.stringify(keptFilter(search));
  return {
    all,
    items: all.map(({ name, filter }) => ({
      id: `preset ${name}`,
      label: name,
      isChecked: JSON.stringify(keptFilter(keptSearch(filter))) === chosen,
      isOneOfSeveral: true,
      onSelect: () => onRestore(keptSearch(filter)),
    })),
    isFull: all.length >= BOOKING_PRESETS_MAX,
    canSave:
      kept !== undefined &&
      all.length < BOOKING_PRESETS_MAX &&
      (search.group !== undefined || isFiltered({ ...search, q: undefined })),
    save: (name) =>
      void keep({ presets: [...others(name), { name, filter: keptFilter(search) }] }).then((failure) =>
        failure ? showFailure(failure) : showSuccess(t('booking_tools.presets.saved', { name })),
      ),
    remove: (name) => {
      const removed = all.filter((preset) => preset.name === name);
      const bringBack = async () => {
        const failure = await keep((now) => ({ presets: [...(now?.presets ?? []), ...removed] }));
        if (failure) showFailure(failure);
      };
      void keep({ presets: others(name) }).then((failure) => {
        if (failure) return showFailure(failure);
        void showToast({
          level: 'success',
          message: t('booking_tools.presets.removed', { name }),
          action: { label: t('booking_tools.presets.undo'), onClick: () => void bringBack() },
        });
      });
    },
  };
}
