import { noticeCalls } from '@tropa/contract';
import { route, type Route } from '../../kernel/route.ts';
import { listNotices, markNoticesRead, unreadNotices } from './bell/list.ts';
import { subscribePush, unsubscribePush } from './push/subscribe.ts';
import { changeHours, changeWishes, noticeSettings } from './wishes/settings.ts';

export const noticeRoutes: Route[] = [
  route(noticeCalls.list, listNotices),
  route(noticeCalls.unreadCount, unreadNotices),
  route(noticeCalls.markAsRead, markNoticesRead),
  route(noticeCalls.settings, noticeSettings),
  route(noticeCalls.changeWishes, changeWishes),
  route(noticeCalls.changeHours, changeHours),
  route(noticeCalls.subscribePush, subscribePush),
  route(noticeCalls.unsubscribePush, unsubscribePush),
];
