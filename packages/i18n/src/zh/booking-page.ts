import type { booking_page as ru } from '../ru/booking-page.ts';
import type { Chinese } from './chinese.ts';

/** What has changed in a contract; the rest is for staff. */
export const booking_page: Chinese<Pick<typeof ru, 'change'>> = {
  change: {
    price: '价格：{{from}} → {{to}}',
    price_lines: '价格构成',
    dates: '日期：{{from}} → {{to}}',
    no_dates: '无日期',
    tour: '行程：{{from}} → {{to}}',
    tour_excursion: '游览：{{from}} → {{to}}',
    tourists: '旅客人数：{{from}} → {{to}}',
    tourists_names: '旅客名单',
    client: '客户姓名',
    cancellation: '取消条款',
    payment: '付款条件',
    program: '行程安排',
    program_excursion: '游览安排',
    text: '合同文本',
  },
};
