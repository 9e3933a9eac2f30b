import type { Guide, Language } from '@tropa/contract';
import { samplePictures } from './pictures.ts';

const { andrey, ayana, olga, maxim } = samplePictures;

const texts = {
  ru: [
    [
      'Андрей',
      'Савин',
      'Инструктор горных походов. Двадцать лет ходит к Белухе, семь раз был на вершине. Считает, что главное в походе — вовремя поставить чайник.\nВедёт группы на Аккем и Кучерлу, учит ходить в связке тех, кто впервые увидел ледник.',
    ],
    [
      'Айана',
      'Тадышева',
      'Выросла в Улаганском районе, расскажет о Пазырыкских курганах то, чего нет в путеводителях. Поёт каем и печёт теертпек на привале.',
    ],
    [
      'Ольга',
      'Рябинина',
      'Фотограф и проводник. Знает, в какой час и с какого камня снимать рассвет, и терпеливо ждёт вместе с вами.',
    ],
    [
      'Максим',
      'Кудрин',
      'Рафтинг-гид на Катуни и Чуе. За двенадцать сезонов ни одного перевёрнутого рафта с новичками.',
    ],
  ],
  en: [
    [
      'Andrey',
      'Savin',
      'A mountain guide who has walked to Belukha for twenty years and stood on its summit seven times. He holds that the art of hiking is to put the kettle on in time.\nLeads groups to Akkem and Kucherla and teaches rope work to those who see a glacier for the first time.',
    ],
    [
      'Ayana',
      'Tadysheva',
      'Grew up in the Ulagan hills and tells of the Pazyryk burial mounds what no guidebook does. Sings in the throat style and bakes flatbread at the camp.',
    ],
    [
      'Olga',
      'Ryabinina',
      'Photographer and guide. She knows the hour and the very stone to shoot the sunrise from, and waits there with you.',
    ],
    [
      'Maxim',
      'Kudrin',
      'Leads rafts down the Katun and the Chuya. Twelve seasons and not one raft of beginners turned over.',
    ],
  ],
} as const;

/** Guides of the sample organizer. */
export const sampleGuides = (language: Language): Guide[] =>
  texts[language].map(([first_name, last_name, about], index) => ({
    id: index + 1,
    first_name,
    last_name,
    about,
    photo: [andrey, ayana, olga, maxim][index] ?? null,
  }));
