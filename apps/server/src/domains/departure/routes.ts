import { departureCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { cancelDeparture } from './canceling/cancel-departure.ts';
import { chooseForClient, offerCredit, offerStarts } from './choosing/choose.ts';
import { retime } from './canceling/retime.ts';
import { payGuide, removeCost, saveCost, viewCosts } from './costs/costs.ts';
import { copy } from './moving/copy.ts';
import { foresee } from './moving/foresee.ts';
import { checkInListOf, markPeople } from './check-in/check-in.ts';
import { listExtras } from './extras/list-extras.ts';
import { listManifest, saveNote } from './manifest/list-manifest.ts';
import { manifestFile } from './manifest/manifest-file.ts';
import { listDepartureBookings, remindOfDebt } from './payments/payments.ts';
import { saveRooming, viewRooming } from './rooming/rooming.ts';
import { sendMessage } from './letters/send-message.ts';
import { listTasks, retryTask, viewTask } from './tasks/tasks.ts';
import { viewDeparture } from './viewing/view-departure.ts';

/** Calls of the page of a departure; who leads it is said by the tour's domain. */
export const departureRoutes = [
  route(departureCalls.view, viewDeparture),
  route(departureCalls.manifest, listManifest),
  route(departureCalls.extras, listExtras),
  route(departureCalls.manifestFile, manifestFile),
  route(departureCalls.saveNote, saveNote),
  route(departureCalls.bookings, listDepartureBookings),
  route(departureCalls.costs, viewCosts),
  route(departureCalls.saveCost, saveCost),
  route(departureCalls.removeCost, removeCost),
  route(departureCalls.payGuide, payGuide),
  route(departureCalls.remind, remindOfDebt),
  route(departureCalls.rooming, viewRooming),
  route(departureCalls.saveRooming, saveRooming),
  route(departureCalls.checkIn, checkInListOf),
  route(departureCalls.mark, markPeople),
  route(departureCalls.sendMessage, sendMessage),
  route(departureCalls.cancel, cancelDeparture),
  route(departureCalls.choose, chooseForClient),
  route(departureCalls.creditOffer, offerCredit),
  route(departureCalls.offered, offerStarts),
  route(departureCalls.retime, retime),
  route(departureCalls.foresee, foresee),
  route(departureCalls.copy, copy),
  route(departureCalls.tasks, listTasks),
  route(departureCalls.task, viewTask),
  route(departureCalls.retryTask, retryTask),
];
