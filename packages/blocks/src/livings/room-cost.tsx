import type { BlockContext } from '../shared/context.ts';
import type { Living } from './livings-of.ts';
import { roomNotes } from './room-notes.ts';

interface RoomCostProps {
  context: BlockContext;
  room: Living['room'];
  className: string | undefined;
}

/** What a place to sleep costs where it is chosen with the booking; nothing where it is only told of. */
export function RoomCost({ context: { t, page }, room, className }: RoomCostProps) {
  const { tour, language } = page;
  if (!room || !tour || tour.type === 2) return null;
  return <p className={className}>{roomNotes(room, tour.currency, language, t).join(' · ')}</p>;
}
