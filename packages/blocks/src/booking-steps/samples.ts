import type { Language } from '@tropa/contract';
import { type BookingStepsData, empty } from './schema.ts';

type Item = BookingStepsData['items'][number];
const item = (icon: Item['icon'], title: string, text: string): Item => ({ icon, title, text });

export const samples: Record<Language, BookingStepsData> = {
  ru: {
    ...empty(),
    title: 'От выбора до рюкзака',
    items: [
      item(
        'calendar',
        'Выберите дату',
        'Свободные места видны сразу. Место держится за вами, пока вы заполняете форму.',
      ),
      item('chat', 'Поговорим', 'Проводник позвонит, спросит об опыте и ответит на всё, что хочется узнать.'),
      item('wallet', 'Внесите предоплату', 'Картой или по счёту. Договор и программа придут на почту.'),
      item(
        'backpack',
        'Собирайте вещи',
        'За две недели пришлём список и прогноз, за день напомним о встрече.',
      ),
    ],
  },
  en: {
    ...empty(),
    title: 'From choosing to packing',
    items: [
      item(
        'calendar',
        'Choose a date',
        'You see the free seats at once. Yours is kept while you fill in the form.',
      ),
      item(
        'chat',
        'Let’s talk',
        'Your guide calls, asks what you have walked before, and answers everything.',
      ),
      item(
        'wallet',
        'Pay a deposit',
        'By card or by invoice. The contract and the programme come by e-mail.',
      ),
      item(
        'backpack',
        'Pack',
        'Two weeks before we send a list and a forecast, and a reminder the day before.',
      ),
    ],
  },
};
