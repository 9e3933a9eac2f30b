import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { DepartureRoom, DepartureView, Rooming } from '@tropa/contract';
import { BoardArea, TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall } from '../../../../../shared/api/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useLeaveGuard } from '../../../../../shared/page/use-leave-guard.tsx';
import { useRooming, useRoomingWords } from '../../../hooks/use-rooming.ts';
import { proposeRooms } from '../../../model/propose-rooms.ts';
import { NOWHERE, roomOf, unplaced } from '../../../model/rooming.ts';
import classes from './rooms.module.css';
import { Lodging, Wishes } from './rooming-told.tsx';
import { RoomColumn, type RoomTarget } from './room-column.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { RoomsBar } from './rooms-bar.tsx';

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
  const editing = useRooming(id, rooming);
  const { rooms, setRooms, canEdit, canDrop, put } = editing;
  const [edited, setEdited] = useState<DepartureRoom | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const leave = useLeaveGuard(editing.isDirty);
  const names = new Map(rooming.people.map(({ key, name }) => [key, name]));
  const named = (key: string | number) => names.get(String(key)) ?? '';
  const { titleOf, words } = useRoomingWords(rooms, named);
  const homeless = unplaced(rooming, rooms);
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
      {editing.isStale && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          <p className={classes['line']}>{t('errors.departure.rooming_changed')}</p>
          <Button variant="default" size="xs" onClick={reload}>
            {t('departure.rooming.refresh')}
          </Button>
        </Alert>
      )}
      {!rooming.can_edit && <p className={classes['quiet']}>{t('departure.rooming.read_only')}</p>}
      {rooming.can_edit && <RoomsBar editing={editing} proposed={proposed} onAdd={() => edit(null)} />}
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
