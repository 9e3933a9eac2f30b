import { personalDataCalls, touristDataCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { erasePersonalData, exportPersonalData, viewPersonalData } from './clients/operations.ts';
import { eraseTouristData, exportTouristData, viewTouristData } from './tourists/operations.ts';

export const privacyRoutes = [
  route(personalDataCalls.view, viewPersonalData),
  route(personalDataCalls.export, exportPersonalData),
  route(personalDataCalls.erase, erasePersonalData),
  route(touristDataCalls.view, viewTouristData),
  route(touristDataCalls.export, exportTouristData),
  route(touristDataCalls.erase, eraseTouristData),
];
