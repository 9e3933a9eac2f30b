import type { Language } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { paragraphs } from '../samples/rich-text.ts';
import { empty, type MainIntroData } from './schema.ts';

const { mountains, camp, lake } = samplePictures;
const media = (...alts: [string, string, string]): MainIntroData['media'] =>
  [mountains, camp, lake].map((picture, index) => ({ kind: 'image', picture, alt: alts[index] ?? '' }));

export const samples: Record<Language, MainIntroData> = {
  ru: {
    ...empty(),
    title: 'Алтай, каким его знают местные',
    subtitle: paragraphs('Походы и путешествия группами до 12 человек. С проводниками, которые здесь живут.'),
    media: media('Гора над озером на рассвете', 'Палатки у костра ночью', 'Розовый закат над озером'),
    buttons: [{ kind: 1, label: 'Выбрать тур', anchor: 'tours' }],
    facts: [
      { value: '15 лет', label: 'водим группы' },
      { value: '4,9', label: 'средняя оценка' },
      { value: '12', label: 'человек в группе' },
    ],
  },
  en: {
    ...empty(),
    title: 'The Altai that locals know',
    subtitle: paragraphs('Hikes and journeys for groups of twelve at most, with guides who live here.'),
    media: media('A mountain above a lake at dawn', 'Tents by a fire at night', 'A pink sunset over a lake'),
    buttons: [{ kind: 1, label: 'Choose a tour', anchor: 'tours' }],
    facts: [
      { value: '15 years', label: 'of leading groups' },
      { value: '4.9', label: 'average rating' },
      { value: '12', label: 'people in a group' },
    ],
  },
};
