import { useActiveOrganizer } from '../../shared/session/session.ts';
import { entriesFor, type NavigationEntry } from '../navigation.ts';

/** The entries that lead the person somewhere; none without an organizer. */
export function useNavigation(): NavigationEntry[] {
  const organizer = useActiveOrganizer();
  return organizer ? entriesFor(organizer.may) : [];
}
