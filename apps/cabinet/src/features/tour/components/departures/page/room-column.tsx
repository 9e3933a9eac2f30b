import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { DepartureRoom } from '@tropa/contract';
import { MoreMenu, useBoardCard, useBoardColumn } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import classes from './rooms.module.css';

export interface RoomTarget {
  uid: string;
  title: string;
}

interface RoomColumnProps {
  uid: string;
  title: string;
  /** Absent: those who have no room. */
  room?: DepartureRoom;
  people: string[];
  names: ReadonlyMap<string, string>;
  canEdit: boolean;
  empty: string;
  targetsOf: (key: string) => RoomTarget[];
  onPut: (key: string, uid: string) => void;
  onEdit?: () => void;
  onRemove?: () => void;
}

/** A room with those who sleep in it, or those who have none. */
export function RoomColumn(props: RoomColumnProps) {
  const { uid, title, room, people, canEdit, empty, onEdit, onRemove } = props;
  const { t } = useTranslation();
  const { ref, isOver, isCarrying, isForbidden } = useBoardColumn(uid);
  return (
    <section
      ref={ref}
      className={classes['room']}
      aria-label={title}
      data-over={isOver || undefined}
      data-forbidden={(isCarrying && isForbidden) || undefined}
    >
      <header className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <span className={classes['count']}>
          {room
            ? t('departure.check_in.progress', { present: people.length, total: room.places })
            : people.length}
        </span>
        {room && canEdit && (
          <span className={classes['tools']}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('departure.rooming.edit')}: ${title}`}
              onClick={onEdit}
            >
              <IconPencil size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${t('departure.rooming.remove')}: ${title}`}
              onClick={onRemove}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </span>
        )}
      </header>
      {room && (
        <span className={classes['quiet']}>
          {[t(`departure.room_type.${room.type}`), room.notes].filter((line) => line !== '').join('. ')}
        </span>
      )}
      {isCarrying && isForbidden && <span className={classes['quiet']}>{t('departure.rooming.full')}</span>}
      {people.length === 0 && <p className={classes['empty']}>{empty}</p>}
      {people.map((key) => (
        <Guest key={key} {...props} person={key} />
      ))}
    </section>
  );
}

function Guest({ person, names, canEdit, targetsOf, onPut }: RoomColumnProps & { person: string }) {
  const { t } = useTranslation();
  const { ref, isCarried, pointer, handle } = useBoardCard(person, !canEdit);
  const name = names.get(person) ?? '';
  if (!canEdit) return <div className={classes['guest']}>{name}</div>;
  return (
    <div
      ref={ref}
      className={classes['guest']}
      data-carried={isCarried || undefined}
      data-movable
      {...pointer}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t('departure.rooming.take', { name })}
        {...handle}
      >
        <IconGripVertical size={16} stroke={1.6} />
      </ActionIcon>
      <span className={classes['name']}>{name}</span>
      <MoreMenu
        size={28}
        label={t('departure.rooming.move', { name })}
        heading={t('departure.rooming.move', { name })}
        items={targetsOf(person).map(({ uid, title }) => ({
          id: uid,
          label: title,
          onSelect: () => onPut(person, uid),
        }))}
      />
    </div>
  );
}
