import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconBed, IconPlus } from '@tabler/icons-react';
import type { DepartureRoom, DepartureView, Rooming } from '@tropa/contract';
import { MAX_ROOMS } from '@tropa/core';
import { BoardArea, TableSkeleton, type BoardWords, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, departureCalls, useCall, useCallMutation } from '../../../../../shared/api/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useLeaveGuard } from '../../../../../shared/page/use-leave-guard.tsx';
import { proposeRooms } from '../../../model/propose-rooms.ts';
import { hasPlace, NOWHERE, place, roomOf, unplaced } from '../../../model/rooming.ts';
import classes from './rooms.module.css';
import { RoomColumn, type RoomTarget } from './room-column.tsx';
import { RoomDialog } from './room-dialog.tsx';

/** Who sleeps where. */
export function RoomsTab({ departure: { id } }: { departure: DepartureView }) {
  const query = useCall(departureCalls.rooming, { query: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {(rooming) => (
        <Rooms key={rooming.revision} id={id} rooming={rooming} reload={() => void query.refetch()} />
      )}
    </QueryState>
  );
}

function Rooms({ id, rooming, reload }: { id: number; rooming: Rooming; reload: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [rooms, setRooms] = useState<DepartureRoom[]>(rooming.rooms);
  const [edited, setEdited] = useState<DepartureRoom | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const isDirty = rooms !== rooming.rooms;
  const leave = useLeaveGuard(isDirty);
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
  const names = new Map(rooming.people.map(({ key, name }) => [key, name]));
  const homeless = unplaced(rooming, rooms);
  const titleOf = (uid: string) => {
    const room = rooms.find((one) => one.uid === uid);
    if (!room) return t('departure.rooming.unplaced');
    if (room.number === '') return t('departure.rooming.new_room');
    // «Палатка у реки» is a name already.
    return /^\d/u.test(room.number) ? t('departure.rooming.room', { number: room.number }) : room.number;
  };
  const canDrop = (key: string, uid: string) => {
    const room = rooms.find((one) => one.uid === uid);
    return uid === NOWHERE || (room !== undefined && hasPlace(room, key));
  };
  const put = (key: string, uid: string) => {
    if (canEdit && canDrop(key, uid)) setRooms(place(rooms, key, uid));
  };
  const named = (key: string | number) => names.get(String(key)) ?? '';
  const words: BoardWords = {
    how: t('departure.rooming.how'),
    taken: (key) => t('departure.rooming.taken', { name: named(key) }),
    over: (key, uid) => t('departure.rooming.over', { name: named(key), room: titleOf(String(uid)) }),
    dropped: (key, uid) => t('departure.rooming.dropped', { name: named(key), room: titleOf(String(uid)) }),
    canceled: (key) => t('departure.rooming.canceled', { name: named(key) }),
  };
  const edit = (room: DepartureRoom | null) => {
    setEdited(room);
    setIsOpen(true);
  };
  const proposed = proposeRooms(rooming, rooms, () => crypto.randomUUID());
  const targets: RoomTarget[] = [
    { uid: NOWHERE, title: t('departure.rooming.to_nowhere') },
    ...rooms.map(({ uid }) => ({ uid, title: titleOf(uid) })),
  ];
  const common = {
    names,
    canEdit,
    targetsOf: (key: string) => targets.filter(({ uid }) => uid !== roomOf(rooms, key) && canDrop(key, uid)),
    onPut: put,
  };
  return (
    <div className={classes['rooms']}>
      <Lodging rooming={rooming} />
      {isStale && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          <p className={classes['line']}>{t('errors.departure.rooming_changed')}</p>
          <Button variant="default" size="xs" onClick={reload}>
            {t('departure.rooming.refresh')}
          </Button>
        </Alert>
      )}
      {!rooming.can_edit && <p className={classes['quiet']}>{t('departure.rooming.read_only')}</p>}
      {rooming.can_edit && (
        <div className={classes['bar']}>
          <ReasonedButton
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            isBusy={save.isPending}
            disabledReason={rooms.length >= MAX_ROOMS && t('off.too_many_rooms', { limit: MAX_ROOMS })}
            onClick={() => edit(null)}
          >
            {t('departure.rooming.add')}
          </ReasonedButton>
          {proposed.length > rooms.length && (
            <ReasonedButton
              variant="default"
              leftSection={<IconBed size={16} stroke={1.8} />}
              isBusy={save.isPending}
              onClick={() => setRooms(proposed)}
            >
              {t('departure.rooming.propose')}
            </ReasonedButton>
          )}
          {isDirty && (
            <>
              <span className={classes['quiet']}>{t('departure.rooming.unsaved')}</span>
              <ReasonedButton
                variant="subtle"
                isBusy={save.isPending}
                onClick={() => setRooms(rooming.rooms)}
              >
                {t('departure.rooming.discard')}
              </ReasonedButton>
              <Button
                loading={save.isPending}
                onClick={() => save.mutate({ body: { id, revision: rooming.revision, rooms } })}
              >
                {t('departure.rooming.save')}
              </Button>
            </>
          )}
        </div>
      )}
      {rooms.length === 0 && rooming.can_edit && (
        <p className={classes['quiet']}>{t('departure.rooming.first')}</p>
      )}
      <Wishes rooming={rooming} />
      <BoardArea
        columns={[NOWHERE, ...rooms.map(({ uid }) => uid)]}
        columnOf={(key) => roomOf(rooms, String(key))}
        canDrop={(key, uid) => canDrop(String(key), String(uid))}
        onDrop={(key, uid) => put(String(key), String(uid))}
        renderCarried={(key) => <div className={classes['carried']}>{named(key)}</div>}
        words={words}
      >
        <div className={classes['board']}>
          <RoomColumn
            {...common}
            uid={NOWHERE}
            title={t('departure.rooming.unplaced')}
            people={homeless.map(({ key }) => key)}
            empty={
              rooming.people.length === 0 ? t('departure.rooming.nobody') : t('departure.rooming.all_placed')
            }
          />
          {rooms.map((room) => (
            <RoomColumn
              key={room.uid}
              {...common}
              uid={room.uid}
              room={room}
              title={titleOf(room.uid)}
              people={room.people}
              empty={t('departure.rooming.empty')}
              onEdit={() => edit(room)}
              onRemove={() => setRooms(rooms.filter(({ uid }) => uid !== room.uid))}
            />
          ))}
        </div>
      </BoardArea>
      <RoomDialog
        key={edited?.uid ?? rooms.length}
        room={edited}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onDone={(room) => {
          setRooms(edited ? rooms.map((one) => (one.uid === room.uid ? room : one)) : [...rooms, room]);
          setIsOpen(false);
        }}
      />
      {leave}
    </div>
  );
}

/** What bookings have chosen to sleep in, for those who are still without a room to be placed by. */
function Wishes({ rooming: { wishes, people } }: { rooming: Rooming }) {
  const { t } = useTranslation();
  if (wishes.length === 0) return null;
  const nameOf = (id: number) => people.find(({ request_id }) => request_id === id)?.name ?? '';
  const lines = wishes.map(({ request_id, title, people: count, rooms }) =>
    rooms
      ? t('departure.rooming.room_wish', {
          name: nameOf(request_id),
          title,
          rooms: rooms.count,
          people: count,
        })
      : t('departure.rooming.wish', { name: nameOf(request_id), title, count }),
  );
  return <p className={classes['quiet']}>{`${t('departure.rooming.wishes')}: ${lines.join('; ')}`}</p>;
}

/** What the tour tells of its lodging: rooms are asked for there. */
function Lodging({ rooming: { accommodations } }: { rooming: Rooming }) {
  const { t } = useTranslation();
  const known = accommodations.filter(({ title }) => title !== '');
  if (known.length === 0) return null;
  const lines = known.map(({ title, nights }) =>
    nights === null ? title : `${title} (${t('departure.rooming.nights', { count: nights })})`,
  );
  return <p className={classes['quiet']}>{`${t('departure.rooming.lodging')}: ${lines.join('; ')}`}</p>;
}
