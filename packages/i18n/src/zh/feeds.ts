import type { feeds as ru } from '../ru/feeds.ts';
import type { Chinese } from './chinese.ts';

export const feeds: Chinese<typeof ru> = {
  rss_title: '{{name}}：新团期',
  rss_description: '最近开放销售的行程日期。{{name}}。',
  calendar_title: '{{name}}：出发日历',
  calendar_of_tour: '{{tour}}：出发日历',
  seats_other: '余{{count}}个名额',
  no_seats: '已满员',
};
