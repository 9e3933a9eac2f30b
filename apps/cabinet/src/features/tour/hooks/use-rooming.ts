import { useQueryClient } from '@tanstack/react-query';
import type { DepartureRoom, Rooming } from '@tropa/contract';
import type { BoardWords } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, departureCalls, useCallMutation } from '../../../shared/api/index.ts';
import { hasPlace, NOWHERE, numberOfUnnamed, place } from '../model/rooming.ts';

/** The rooms of a departure as they are edited, who may be put where, and how they are saved. */
export function useRooming(id: number, rooming: Rooming) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [rooms, setRooms] = useState<DepartureRoom[]>(rooming.rooms);
  const [isStale, setIsStale] = useState(false);
  const save = useCallMutation(departureCalls.saveRooming, {
    invalidates: [departureCalls.manifest],
    success: t('departure.rooming.saved'),
    onSuccess: (answer) => {
      queryClient.setQueryData(callKey(departureCalls.rooming, { query: { id } }), answer);
    },
    onFailure: ({ type }) => {
      if (type !== 'conflict') return false;
      setIsStale(true);
      return true;
    },
  });
  // What is moved while a save is on its way would go with its answer.
  const canEdit = rooming.can_edit && !save.isPending;
  const canDrop = (key: string, uid: string) => {
    const room = rooms.find((one) => one.uid === uid);
    return uid === NOWHERE || (room !== undefined && hasPlace(room, key));
  };
  return {
    rooms,
    setRooms,
    /** Somebody else has saved meanwhile. */
    isStale,
    isDirty: rooms !== rooming.rooms,
    isSaving: save.isPending,
    canEdit,
    canDrop,
    put: (key: string, uid: string) => {
      if (canEdit && canDrop(key, uid)) setRooms(place(rooms, key, uid));
    },
    discard: () => setRooms(rooming.rooms),
    save: () => save.mutate({ body: { id, revision: rooming.revision, rooms } }),
  };
}

export type EditedRooming = ReturnType<typeof useRooming>;

/** How rooms are called, and what is said while somebody is carried to one. */
export function useRoomingWords(rooms: readonly DepartureRoom[], nameOf: (key: string | number) => string) {
  const { t } = useTranslation();
  const titleOf = (uid: string) => {
    const room = rooms.find((one) => one.uid === uid);
    if (!room) return t('departure.rooming.unplaced');
    if (room.number === '') {
      const number = numberOfUnnamed(rooms, uid);
      return number === undefined
        ? t('departure.rooming.new_room')
        : t('departure.rooming.new_room_of_several', { number });
    }
    // «Палатка у реки» is a name already.
    return /^\d/u.test(room.number) ? t('departure.rooming.room', { number: room.number }) : room.number;
  };
  const words: BoardWords = {
    how: t('departure.rooming.how'),
    taken: (key) => t('departure.rooming.taken', { name: nameOf(key) }),
    over: (key, uid) => t('departure.rooming.over', { name: nameOf(key), room: titleOf(String(uid)) }),
    dropped: (key, uid) => t('departure.rooming.dropped', { name: nameOf(key), room: titleOf(String(uid)) }),
    canceled: (key) => t('departure.rooming.canceled', { name: nameOf(key) }),
  };
  return { titleOf, words };
}
