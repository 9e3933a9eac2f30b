import type { Catalogue } from '../catalogue.ts';
import type { departures as ru } from '../ru/departures.ts';

export const departures: Catalogue<typeof ru> = {
  days_one: '{{count}}\u00A0day',
  days_other: '{{count}}\u00A0days',
  until: 'until {{date}}',
  on_day: 'Departures of {{date}}',
  state: {
    canceled: 'Cancelled',
    individual: 'Individual',
    closed: 'Sale closed',
    full: 'Sold out',
    gathering: 'Filling up',
    guaranteed: 'Guaranteed',
    unbooked: 'Nobody yet',
  },
  lacks: {
    guide: 'No guide',
    place: 'No meeting place',
    people: '{{count}} to go to be guaranteed',
    unconfirmed_one: '{{count}}\u00A0booking to confirm',
    unconfirmed_other: '{{count}}\u00A0bookings to confirm',
  },
};
