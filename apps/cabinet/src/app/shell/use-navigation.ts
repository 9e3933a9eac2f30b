import { useActiveOrganizer } from '../../shared/session/session.ts';
import { NAVIGATION, type NavigationEntry } from '../navigation.ts';

/** The entries that the person's role reaches; none without an organizer. */
export function useNavigation(): NavigationEntry[] {
  const organizer = useActiveOrganizer();
  if (!organizer) return [];
  return NAVIGATION.filter((entry) => organizer.may[`${entry.area}.read`] !== 'none');
}
