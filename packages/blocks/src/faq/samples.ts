import type { Language } from '@tropa/contract';
import { paragraphs } from '../samples/rich-text.ts';
import { empty, type FaqData } from './schema.ts';
import type { QuestionSection } from './sections-of.ts';

const section = (
  title: string,
  ...questions: [question: string, ...answer: string[]][]
): QuestionSection => ({
  title,
  questions: questions.map(([question, ...answer]) => ({ question, answer: paragraphs(...answer) })),
});

export const samples: Record<Language, FaqData> = {
  ru: {
    ...empty(),
    title: 'Спрашивают перед поездкой',
    sections: [
      section(
        'Бронирование и оплата',
        [
          'Как забронировать место?',
          'Выберите дату на странице тура и укажите, кто едет: это занимает пару минут. Место держится за вами сразу, договор придёт на почту.',
        ],
        [
          'Когда нужно заплатить всю сумму?',
          'При бронировании достаточно предоплаты. Остаток внесите картой или по счёту не позже чем за 14 дней до начала.',
        ],
        [
          'Что, если планы изменятся?',
          'Напишите нам: дату можно перенести один раз без доплаты, если до начала больше месяца. Условия возврата указаны на странице каждого тура и в договоре.',
        ],
      ),
      section(
        'Подготовка',
        [
          'Я никогда не ходил в походы. Справлюсь?',
          'Да, если выберете маршрут с пометкой «легко». Рюкзак с общим снаряжением едет на конях, в день проходим 8–12 километров, темп держим по самому неторопливому.',
        ],
        [
          'Нужно ли покупать снаряжение?',
          'Палатки, коврики и посуда у нас свои. Спальник и рюкзак можно взять напрокат: отметьте это при бронировании.',
        ],
        [
          'Какая погода летом?',
          'Днём от +15 до +27 °C, ночью у озёр бывает около нуля. Список вещей пришлём за три недели до поездки.',
        ],
      ),
      section(
        'В пути',
        [
          'Чем кормят?',
          'Три раза в день, горячее утром и вечером. Для вегетарианцев готовим отдельно, об аллергии скажите заранее.',
        ],
        [
          'Есть ли связь?',
          'В посёлках связь есть, на маршруте обычно нет. У гида всегда с собой спутниковый телефон.',
        ],
      ),
    ],
  },
  en: {
    ...empty(),
    title: 'Good to know before you go',
    sections: [
      section(
        'Booking and payment',
        [
          'How do I book?',
          'Choose a date on the tour’s page and say who is coming: it takes a couple of minutes. Your place is held at once and the contract comes by e-mail.',
        ],
        [
          'When do I pay the full price?',
          'A deposit is enough to book. Pay the rest by card or invoice no later than 14 days before the start.',
        ],
        [
          'What if my plans change?',
          'Write to us: you can move your date once free of charge until a month before the start. Refund terms are on each tour’s page and in the contract.',
        ],
      ),
      section(
        'Getting ready',
        [
          'I have never hiked. Can I do it?',
          'Yes, choose a route marked “easy”. Horses carry the shared gear, a day is 8 to 12 kilometres, and we walk at the pace of the slowest.',
        ],
        [
          'Do I have to buy equipment?',
          'We bring tents, mats and dishes. A sleeping bag and a backpack can be rented: tick them when you book.',
        ],
        [
          'What is the weather like in summer?',
          'From 15 to 27 °C by day, near freezing by the lakes at night. We send a packing list three weeks ahead.',
        ],
      ),
      section(
        'On the way',
        [
          'What do we eat?',
          'Three meals a day, hot in the morning and evening. We cook separately for vegetarians; tell us of allergies beforehand.',
        ],
        [
          'Is there a signal?',
          'In villages yes, on the trail mostly no. The guide always carries a satellite phone.',
        ],
      ),
    ],
  },
};
