import { departureCalls } from '@tropa/contract';
import { route } from '../../../kernel/route.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { checkInListOf, markPeople } from './check-in.ts';
import { listManifest, saveNote } from './list-manifest.ts';
import { manifestFile } from './manifest-file.ts';
import { listDepartureBookings, remindOfDebt } from './payments.ts';
import { saveRooming, viewRooming } from './rooming.ts';
import { sendMessage } from './send-message.ts';
import { listTasks, retryTask, viewTask } from './tasks.ts';
import { viewDeparture } from './view-departure.ts';

/** Calls of the page of a departure; who leads it is said by the tour's domain. */
export const departureRoutes = [
  route(departureCalls.view, viewDeparture),
  route(departureCalls.manifest, listManifest),
  route(departureCalls.manifestFile, manifestFile),
  route(departureCalls.saveNote, saveNote),
  route(departureCalls.bookings, listDepartureBookings),
  route(departureCalls.remind, remindOfDebt),
  route(departureCalls.rooming, viewRooming),
  route(departureCalls.saveRooming, saveRooming),
  route(departureCalls.checkIn, checkInListOf),
  route(departureCalls.mark, markPeople),
  route(departureCalls.sendMessage, sendMessage),
  route(departureCalls.cancel, cancelDeparture),
  route(departureCalls.tasks, listTasks),
  route(departureCalls.task, viewTask),
  route(departureCalls.retryTask, retryTask),
];
