import type { MapPoint } from '@tropa/core';
import type { ContactLink } from '../shared/contact-links.ts';
import type { BlockContext } from '../shared/context.ts';
import type { ContactsData } from './schema.ts';

/** What every variant is given. */
export interface ContactsView {
  context: BlockContext;
  data: ContactsData;
  phones: string[];
  email: string;
  address: string;
  /** Lines: work days, the weekend. */
  hours: string[];
  messengers: ContactLink[];
  social: ContactLink[];
  map: {
    /** The pin, or the address that the map looks up. */
    place: MapPoint | string;
    /** What is drawn of an address. */
    town: string;
    route: string;
  } | null;
  /** Whom one talks to. */
  team: ContactsData['team'];
}
