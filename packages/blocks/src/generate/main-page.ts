import type { Block, Picture } from '@tropa/contract';
import type { Link } from '../common.ts';
import { families, type FamilyData } from '../families.ts';
import { newBlock } from '../new-block.ts';
import { generatedAdvantages } from './advantages.ts';
import { contactsVariant, guidesBlock, headerVariant, introVariant, toursVariant } from './frame.ts';
import type { Generation } from './generation.ts';
import { inOrder } from './in-order.ts';
import { firstSentences } from '../shared/first-sentences.ts';
import { aboutVariant, galleryBlocks, stepsBlocks } from './stories.ts';
import { richTextOf } from './texts.ts';

/** Photos of the tours, the one for the cover first: wide, large, of the best rated tour. */
function coverFirst({ tours }: Generation): { picture: Picture; alt: string }[] {
  const weight = (picture: Picture, rating: number | null) =>
    (picture.width > picture.height ? 10 : 0) + (picture.width >= 1600 ? 5 : 0) + (rating ?? 0);
  return tours
    .flatMap(({ photo, name, rating }) =>
      photo === null ? [] : [{ picture: photo, alt: name, weight: weight(photo, rating) }],
    )
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ picture, alt }) => ({ picture, alt }));
}

function introTitle({ tours, t }: Generation): string {
  const hasTours = tours.some(({ type }) => type === 1);
  const hasExcursions = tours.some(({ type }) => type === 2);
  // With nothing on sale yet nobody knows which it will be.
  if (hasTours === hasExcursions) return t('blocks.generated.intro_title_both');
  return hasExcursions
    ? t('blocks.generated.intro_title_excursions')
    : t('blocks.generated.intro_title_tours');
}

/** Numbers that a visitor weighs: how many routes there are, and how long they take. */
function introFacts({ tours, t }: Generation): FamilyData['main-intro']['facts'] {
  const facts: FamilyData['main-intro']['facts'] = [];
  if (tours.length >= 3)
    facts.push({
      value: String(tours.length),
      label: t('blocks.generated.fact_routes', { count: tours.length }),
    });
  const days = tours.flatMap(({ type, duration }) => (type === 1 && duration !== null ? [duration] : []));
  const [shortest, longest] = [Math.min(...days), Math.max(...days)];
  if (days.length > 1 && shortest < longest)
    facts.push({
      value: `${shortest}–${longest}`,
      label: t('blocks.generated.fact_days', { count: longest }),
    });
  const places = new Set(tours.map(({ location }) => location).filter(Boolean));
  if (places.size > 2)
    facts.push({
      value: String(places.size),
      label: t('blocks.generated.fact_places', { count: places.size }),
    });
  return facts;
}

function intro(
  generation: Generation,
  { number, photos }: ReturnType<typeof introVariant>,
): FamilyData['main-intro'] {
  const { organizer, tours, t } = generation;
  const places = [...new Set(tours.map(({ location }) => location).filter(Boolean))].slice(0, 4).join(', ');
  return {
    ...families['main-intro'].empty(),
    title: introTitle(generation),
    subtitle: richTextOf(firstSentences(organizer.description, 180) || places),
    media: photos.map((photo) => ({ kind: 'image', ...photo })),
    buttons: number === 3 ? [] : [{ kind: 1, label: t('blocks.generated.choose_tour'), anchor: 'tours' }],
    facts: introFacts(generation),
  };
}

function about(generation: Generation): FamilyData['about-info'] | null {
  const { organizer, t } = generation;
  const { tour_author_name: name, tour_author_photo: photo } = organizer;
  const words = [organizer.description, organizer.tour_author_about].filter(Boolean).join('\n\n');
  if (words === '') return null;
  return {
    ...families['about-info'].empty(),
    title: t('blocks.generated.about_title'),
    text: richTextOf(words),
    pictures: coverFirst(generation).slice(1, 5),
    author: { name, role: name === '' ? '' : t('blocks.generated.author_role'), photo },
  };
}

/** The main page of a new site. */
export function mainPageBlocks(generation: Generation): Block[] {
  const { tours, t, composition } = generation;
  const cover = introVariant(generation, coverFirst(generation));
  const aboutData = about(generation);
  const aboutNumber = aboutVariant(generation, aboutData?.pictures ?? []);
  const menu = [
    ['tours', t('blocks.generated.menu_tours')] as const,
    ...(aboutData === null ? [] : [['about', t('blocks.generated.menu_about')] as const]),
    ...(generation.organizer.reviews_count === 0
      ? []
      : [['reviews', t('blocks.generated.menu_reviews')] as const]),
    ['contacts', t('blocks.generated.menu_contacts')] as const,
  ].map(([anchor, label]): Link => ({ kind: 1, anchor, label }));
  const story = [
    newBlock(
      'tours',
      'tours',
      {
        ...families.tours.empty(),
        title: t('blocks.generated.tours_title'),
        subtitle: richTextOf(t('blocks.generated.tours_subtitle')),
        is_filter_shown: tours.length > 3,
      },
      { anchor: 'tours', number: toursVariant(generation) },
    ),
    newBlock(
      'advantages',
      'advantages',
      {
        ...families.advantages.empty(),
        title: t('blocks.generated.advantages_title'),
        items: generatedAdvantages(generation),
      },
      { anchor: 'advantages', background: 'tint', number: composition.main.advantages },
    ),
    ...(aboutData === null
      ? []
      : [newBlock('about-info', 'about', aboutData, { anchor: 'about', number: aboutNumber })]),
    guidesBlock(generation),
    ...galleryBlocks(generation, coverFirst(generation).slice(1)),
    newBlock(
      'reviews',
      'reviews',
      { ...families.reviews.empty(), title: t('blocks.generated.reviews_title') },
      { anchor: 'reviews', background: 'accent', number: composition.main.reviews },
    ),
    ...stepsBlocks(generation),
  ];
  return [
    newBlock(
      'app-header',
      'header',
      {
        ...families['app-header'].empty(),
        links: menu,
        button: { kind: 1, label: t('blocks.generated.choose_tour'), anchor: 'tours' },
      },
      { number: headerVariant(generation, cover) },
    ),
    newBlock('main-intro', 'intro', intro(generation, cover), { number: cover.number }),
    ...inOrder(story, composition.order),
    newBlock(
      'contacts',
      'contacts',
      { ...families.contacts.empty(), title: t('blocks.generated.contacts_title') },
      { anchor: 'contacts', number: contactsVariant(generation) },
    ),
    newBlock(
      'app-footer',
      'footer',
      {
        ...families['app-footer'].empty(),
        about: firstSentences(generation.organizer.description, 160),
        columns: [{ title: t('blocks.generated.footer_menu'), links: menu }],
      },
      { number: composition.main['app-footer'] },
    ),
  ];
}
