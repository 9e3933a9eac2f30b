import { organizerCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { createOrganizer } from './operations/create-organizer.ts';
import { listOrganizers } from './operations/list-organizers.ts';
import { publicInfo } from './operations/public-info.ts';
import { updateOrganizer } from './operations/update-organizer.ts';
import { viewOrganizer } from './operations/view-organizer.ts';

export const organizerRoutes = [
  route(organizerCalls.list, listOrganizers),
  route(organizerCalls.view, viewOrganizer),
  route(organizerCalls.create, createOrganizer),
  route(organizerCalls.update, updateOrganizer),
  route(organizerCalls.publicInfo, publicInfo),
];
