import { equipmentCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { closeResource, openResource } from './closures/close-resource.ts';
import { resourceCalendar } from './closures/resource-calendar.ts';
import { foreseeClashes } from './departures/foresee-clashes.ts';
import { resourcesOfDeparture } from './departures/resources-of-departure.ts';
import { swapResource } from './departures/swap-resource.ts';
import { listExtras, listResources } from './resources/list-resources.ts';
import { resourceTimeline } from './resources/resource-timeline.ts';
import { createResource, deleteResource, setNeeds, updateResource } from './resources/save-resource.ts';

export const equipmentRoutes = [
  route(equipmentCalls.list, listResources),
  route(equipmentCalls.create, createResource),
  route(equipmentCalls.update, updateResource),
  route(equipmentCalls.delete, deleteResource),
  route(equipmentCalls.setNeeds, setNeeds),
  route(equipmentCalls.extras, listExtras),
  route(equipmentCalls.close, closeResource),
  route(equipmentCalls.open, openResource),
  route(equipmentCalls.calendar, resourceCalendar),
  route(equipmentCalls.timeline, resourceTimeline),
  route(equipmentCalls.ofDeparture, resourcesOfDeparture),
  route(equipmentCalls.clashes, foreseeClashes),
  route(equipmentCalls.swap, swapResource),
];
