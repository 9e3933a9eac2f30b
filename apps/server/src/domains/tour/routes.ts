import {
  departureCalls,
  tourCalls,
  tourGroupCalls,
  tourImportCalls,
  tourModerationCalls,
} from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { changeDatesPreliminary, changeProgramPreliminary } from './dates/change-preliminary.ts';
import { assignGuides } from './guides/assign-guides.ts';
import { submitToSite, withdrawFromSite } from './moderation/change-tour-site.ts';
import { copyTour } from './editing/copy-tour.ts';
import { createTour } from './editing/create-tour.ts';
import { defaultPenalties } from './editing/default-penalties.ts';
import { deleteGuide } from './guides/delete-guide.ts';
import { dissolveGroup, removeFromGroup, updateGroup } from './groups/change-group.ts';
import { addToGroup, createGroup } from './groups/fill-group.ts';
import { getDates } from './dates/get-dates.ts';
import { hourlyStarts } from './schedule/hourly-starts.ts';
import { importTemplate, setImportHeaders, uploadImport } from './importing/import-file.ts';
import { answerImports, applyImport, checkImport, undoImport, viewImport } from './importing/import-tours.ts';
import { departuresSeason } from './departures/departures-season.ts';
import { departuresWindow } from './departures/departures-window.ts';
import { listDepartures } from './departures/list-departures.ts';
import { answerGuides, guideAccounts } from './guides/list-guides.ts';
import { listTours } from './listing/list-tours.ts';
import { publishTour } from './publishing/publish-tour.ts';
import { closeDays } from './dates/close-days.ts';
import { removeDate } from './dates/remove-date.ts';
import { saveDate, saveDates } from './dates/save-dates.ts';
import { createGuide, updateGuide } from './guides/save-guide.ts';
import { saveWeekSchedule } from './schedule/save-week-schedule.ts';
import { updateTour } from './editing/update-tour.ts';
import { viewGroup } from './groups/view-group.ts';
import { viewTour } from './editing/view-tour.ts';
import { archiveTour, draftTour } from './publishing/withdraw-tour.ts';

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
  route(tourCalls.closeDays, closeDays),
  route(tourCalls.saveWeekSchedule, saveWeekSchedule),
  route(tourCalls.getDates, getDates),
  route(tourCalls.hourlyStarts, hourlyStarts),
  route(tourCalls.defaultPenalties, defaultPenalties),
  route(tourCalls.guides, answerGuides),
  route(tourCalls.guideAccounts, guideAccounts),
  route(tourCalls.createGuide, createGuide),
  route(tourCalls.updateGuide, updateGuide),
  route(tourCalls.deleteGuide, deleteGuide),
  route(tourCalls.departures, listDepartures),
  route(tourCalls.departuresSeason, departuresSeason),
  route(tourCalls.departuresWindow, departuresWindow),
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
