import {
  departureCalls,
  tourCalls,
  tourGroupCalls,
  tourImportCalls,
  tourModerationCalls,
} from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { changeDatesPreliminary, changeProgramPreliminary } from './operations/change-preliminary.ts';
import { assignGuides } from './operations/assign-guides.ts';
import { submitToSite, withdrawFromSite } from './operations/change-tour-site.ts';
import { copyTour } from './operations/copy-tour.ts';
import { createTour } from './operations/create-tour.ts';
import { defaultPenalties } from './operations/default-penalties.ts';
import { deleteGuide } from './operations/delete-guide.ts';
import { dissolveGroup, removeFromGroup, updateGroup } from './operations/change-group.ts';
import { addToGroup, createGroup } from './operations/fill-group.ts';
import { getDates } from './operations/get-dates.ts';
import { importTemplate, setImportHeaders, uploadImport } from './operations/import-file.ts';
import {
  answerImports,
  applyImport,
  checkImport,
  undoImport,
  viewImport,
} from './operations/import-tours.ts';
import { listDepartures } from './operations/list-departures.ts';
import { answerGuides, guideAccounts } from './operations/list-guides.ts';
import { listTours } from './operations/list-tours.ts';
import { publishTour } from './operations/publish-tour.ts';
import { removeDate } from './operations/remove-date.ts';
import { saveDate, saveDates } from './operations/save-dates.ts';
import { createGuide, updateGuide } from './operations/save-guide.ts';
import { saveWeekSchedule } from './operations/save-week-schedule.ts';
import { updateTour } from './operations/update-tour.ts';
import { viewGroup } from './operations/view-group.ts';
import { viewTour } from './operations/view-tour.ts';
import { archiveTour, draftTour } from './operations/withdraw-tour.ts';

export const tourRoutes = [
  route(departureCalls.assignGuides, assignGuides),
  route(tourCalls.list, listTours),
  route(tourCalls.view, viewTour),
  route(tourCalls.create, createTour),
  route(tourCalls.update, updateTour),
  route(tourCalls.publish, publishTour),
  route(tourCalls.draft, draftTour),
  route(tourCalls.archive, archiveTour),
  route(tourCalls.createCopy, copyTour),
  route(tourCalls.saveDate, saveDate),
  route(tourCalls.saveDates, saveDates),
  route(tourCalls.removeDate, removeDate),
  route(tourCalls.saveWeekSchedule, saveWeekSchedule),
  route(tourCalls.getDates, getDates),
  route(tourCalls.defaultPenalties, defaultPenalties),
  route(tourCalls.guides, answerGuides),
  route(tourCalls.guideAccounts, guideAccounts),
  route(tourCalls.createGuide, createGuide),
  route(tourCalls.updateGuide, updateGuide),
  route(tourCalls.deleteGuide, deleteGuide),
  route(tourCalls.departures, listDepartures),
  route(tourGroupCalls.view, viewGroup),
  route(tourGroupCalls.create, createGroup),
  route(tourGroupCalls.add, addToGroup),
  route(tourGroupCalls.update, updateGroup),
  route(tourGroupCalls.remove, removeFromGroup),
  route(tourGroupCalls.dissolve, dissolveGroup),
  route(tourImportCalls.template, importTemplate),
  route(tourImportCalls.list, answerImports),
  route(tourImportCalls.view, viewImport),
  route(tourImportCalls.upload, uploadImport),
  route(tourImportCalls.setHeaders, setImportHeaders),
  route(tourImportCalls.check, checkImport),
  route(tourImportCalls.apply, applyImport),
  route(tourImportCalls.undo, undoImport),
  route(tourModerationCalls.submitToSite, submitToSite),
  route(tourModerationCalls.withdrawFromSite, withdrawFromSite),
  route(tourCalls.changeDatesPreliminary, changeDatesPreliminary),
  route(tourCalls.changeProgramPreliminary, changeProgramPreliminary),
];
