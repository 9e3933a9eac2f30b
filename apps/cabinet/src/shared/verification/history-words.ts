import { brandOf, type OrganizerHistoryDetails } from '@tropa/contract';
import type { TFunction } from 'i18next';

/** What the lines of an organizer's history are filled with. */
export function historyWords(t: TFunction, details: OrganizerHistoryDetails) {
  const { site_id, user_name, email, role, from_role, switches_off = [] } = details;
  const off = switches_off.map((name) => t(`team.switches.${name}.name`));
  return {
    site: brandOf(site_id ?? 0)?.name ?? '',
    name: user_name ?? '',
    email: email ?? '',
    role: role === undefined ? '' : t(`app.role.${role}`),
    from: from_role === undefined ? '' : t(`app.role.${from_role}`),
    off: off.length === 0 ? t('verification.nothing_off') : off.join(', '),
  };
}
