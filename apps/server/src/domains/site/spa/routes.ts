import { publicSiteCalls, siteComplaintCalls } from '@tropa/contract';
import { route } from '../../../kernel/route.ts';
import { submitComplaint } from '../complaints/complain.ts';
import { toursSchedule } from '../schedule/tours-schedule.ts';
import {
  customPage,
  customSiteOrgData,
  siteMockTour,
  siteMockTours,
  tourCrm,
  toursCrm,
} from './public-site.ts';

/** Calls of the sites' own pages. */
export const publicSiteRoutes = [
  route(publicSiteCalls.customPage, customPage),
  route(publicSiteCalls.customSiteOrgData, customSiteOrgData),
  route(publicSiteCalls.toursCrm, toursCrm),
  route(publicSiteCalls.toursSchedule, toursSchedule),
  route(publicSiteCalls.siteMockTours, siteMockTours),
  route(publicSiteCalls.tourCrm, tourCrm),
  route(publicSiteCalls.siteMockTour, siteMockTour),
  route(siteComplaintCalls.submit, submitComplaint),
];
