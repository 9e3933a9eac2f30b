import type { ScheduledJob } from '../../../plugins/subscription.ts';
import { measureStored } from '../../media/index.ts';
import { notifyPagesChanged } from '../record/repository.ts';

/** Pictures of a minute: each takes some twentieths of a second, and pages are made meanwhile. */
const AT_ONCE = 60;

/** Measures pictures of former times, and makes the pages of their organizers anew: until then they count as white there. */
export const measurePicturesJob: ScheduledJob = {
  name: 'site.measure-pictures',
  cron: '* * * * *',
  handle: async (services) => {
    const organizers = await measureStored(services, AT_ONCE);
    await Promise.all([...organizers].map((id) => notifyPagesChanged(services.database, id)));
  },
};
