import { createRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { deskQueueNames } from '@tropa/contract';
import { readSupportSearch } from '../features/chat/model/support-search.ts';
import { readDeskSearch } from '../features/desk/model/desk-search.ts';
import { rootRoute } from './layout-routes.tsx';
import { guard } from './router-context.ts';
import { screen } from './screen.ts';
import { onlyRead } from './only-read.ts';

// The desk of the platform's staff (`is_admin`): its own layout, nothing of it in the first load.

const desk = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk',
  beforeLoad: (visit) => guard('admin')(visit),
  component: screen(() => import('./layouts/desk-layout.tsx'), 'DeskLayout'),
});
const queuesRoute = createRoute({
  getParentRoute: () => desk,
  path: '/',
  component: screen(() => import('../features/desk/screens/queues-screen.tsx'), 'QueuesScreen'),
});
// Questions to support are chats: their screens are those of chats.
const supportQueueRoute = createRoute({
  getParentRoute: () => desk,
  path: '/queues/support',
  validateSearch: onlyRead(readSupportSearch),
  component: screen(() => import('../features/chat/screens/support-queue-screen.tsx'), 'SupportQueueScreen'),
});
const deskChatRoute = createRoute({
  getParentRoute: () => desk,
  path: '/queues/support/$chatId',
  component: screen(() => import('../features/chat/screens/desk-chat-screen.tsx'), 'DeskChatScreen'),
});
const queueRoute = createRoute({
  getParentRoute: () => desk,
  path: '/queues/$queue',
  validateSearch: onlyRead(readDeskSearch),
  beforeLoad: ({ params: { queue } }) => {
    if (!deskQueueNames.some((name) => name === queue)) throw notFound({ routeId: rootRouteId });
  },
  component: screen(() => import('../features/desk/screens/queue-screen.tsx'), 'QueueScreen'),
});
const usersRoute = createRoute({
  getParentRoute: () => desk,
  path: '/users',
  validateSearch: onlyRead(readDeskSearch),
  component: screen(() => import('../features/desk/screens/users-screen.tsx'), 'UsersScreen'),
});
const userRoute = createRoute({
  getParentRoute: () => desk,
  path: '/users/$userId',
  component: screen(() => import('../features/desk/screens/user-screen.tsx'), 'UserScreen'),
});
const organizersRoute = createRoute({
  getParentRoute: () => desk,
  path: '/organizers',
  validateSearch: onlyRead(readDeskSearch),
  component: screen(() => import('../features/desk/screens/organizers-screen.tsx'), 'OrganizersScreen'),
});
const organizerRoute = createRoute({
  getParentRoute: () => desk,
  path: '/organizers/$organizerId',
  component: screen(() => import('../features/desk/screens/organizer-screen.tsx'), 'OrganizerScreen'),
});
const chatLookRoute = createRoute({
  getParentRoute: () => desk,
  path: '/chats/$chatId',
  beforeLoad: ({ params: { chatId } }) => {
    if (!/^\d{1,15}$/u.test(chatId)) throw notFound({ routeId: rootRouteId });
  },
  component: screen(() => import('../features/desk/screens/chat-look-screen.tsx'), 'ChatLookScreen'),
});
const bookingsRoute = createRoute({
  getParentRoute: () => desk,
  path: '/bookings',
  validateSearch: onlyRead(readDeskSearch),
  component: screen(() => import('../features/desk/screens/bookings-screen.tsx'), 'BookingsScreen'),
});
const bookingRoute = createRoute({
  getParentRoute: () => desk,
  path: '/bookings/$requestId',
  component: screen(() => import('../features/desk/screens/booking-screen.tsx'), 'BookingScreen'),
});
const tourRoute = createRoute({
  getParentRoute: () => desk,
  path: '/tours/$tourId/$siteId',
  component: screen(() => import('../features/desk/screens/tour-review-screen.tsx'), 'TourReviewScreen'),
});
const complaintRoute = createRoute({
  getParentRoute: () => desk,
  path: '/complaints/$complaintId',
  component: screen(() => import('../features/desk/screens/complaint-screen.tsx'), 'ComplaintScreen'),
});
const payoutsRoute = createRoute({
  getParentRoute: () => desk,
  path: '/payouts',
  validateSearch: onlyRead(readDeskSearch),
  component: screen(() => import('../features/desk/screens/payouts-screen.tsx'), 'PayoutsScreen'),
});
const actsRoute = createRoute({
  getParentRoute: () => desk,
  path: '/acts',
  validateSearch: onlyRead(readDeskSearch),
  component: screen(() => import('../features/desk/screens/acts-screen.tsx'), 'ActsScreen'),
});

export const deskRoute = desk.addChildren([
  queuesRoute,
  supportQueueRoute,
  deskChatRoute,
  queueRoute,
  usersRoute,
  userRoute,
  organizersRoute,
  organizerRoute,
  chatLookRoute,
  bookingsRoute,
  bookingRoute,
  tourRoute,
  complaintRoute,
  payoutsRoute,
  actsRoute,
]);
