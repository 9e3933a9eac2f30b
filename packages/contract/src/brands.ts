// Plain values without schemas, like `codes.ts`: screens read the table without zod.

import type { PageLanguage } from './common.ts';
import { CABINET_LEGAL, type LegalLinks } from './legal-links.ts';

/** One of the ten sites that the product is sold under (docs/rules/brands.md). */
export interface Brand {
  /** 1 to 10, in the specification's order. */
  id: number;
  /** Names the brand's logo file, and its host where none is configured: `{key}.brand.{host of the cabinet}`. */
  key: string;
  name: string;
  /** Null: the brand has none. */
  tagline: { ru: string; en: string; zh?: string } | null;
  legal: LegalLinks;
  /** False: the build variant's logo stands for it. */
  has_logo: boolean;
  /** Tours of this brand name their author, a travel expert. */
  is_tour_author_required: boolean;
  /** Sells only for tour operators of the federal register (docs/rules/brands.md). */
  is_registry_only: boolean;
  /** How its own site looks and in which languages it speaks, the first one by itself; null: it has none. */
  site: BrandSite | null;
}

/** The site at a brand's hosts (docs/rules/brands.md). */
export interface BrandSite {
  /** One of the looks that sites have. */
  preset_type: string;
  /** Of the logo: fills and headers, dark enough for white on it. */
  color: string;
  languages: readonly PageLanguage[];
}

const READER_LINKS: LegalLinks = { ...CABINET_LEGAL, organizer_agreement: null };
const CHINESE_LINKS: LegalLinks = {
  agreement: '/org/xieyi',
  privacy: '/org/yinsi',
  organizer_agreement: null,
};

/** The ten brands. Names and logos are invented. */
export const BRANDS: readonly Brand[] = [
  {
    id: 1,
    key: 'versty',
    name: 'Родные вёрсты',
    tagline: { ru: 'Путешествия по России с теми, кто её знает', en: 'Russia with people who know it' },
    legal: CABINET_LEGAL,
    has_logo: true,
    is_tour_author_required: false,
    is_registry_only: true,
    site: { preset_type: 'heritage', color: '#7a2e1f', languages: ['ru', 'en'] },
  },
  {
    id: 2,
    key: 'meridian',
    name: 'Far Meridian',
    tagline: { ru: 'Авторские туры по всему миру', en: 'Small-group journeys around the world' },
    legal: CABINET_LEGAL,
    has_logo: true,
    is_tour_author_required: false,
    is_registry_only: false,
    site: { preset_type: 'coast', color: '#17407a', languages: ['ru', 'en'] },
  },
  {
    id: 3,
    key: 'krug',
    name: 'Круг гидов',
    tagline: { ru: 'Клуб тех, кто водит людей', en: 'A club for those who lead the way' },
    legal: CABINET_LEGAL,
    has_logo: false,
    is_tour_author_required: true,
    is_registry_only: false,
    site: null,
  },
  {
    id: 4,
    key: 'zdeshnie',
    name: 'Здешние',
    tagline: { ru: 'Прогулки с местными', en: 'Walks with locals' },
    legal: READER_LINKS,
    has_logo: true,
    is_tour_author_required: true,
    is_registry_only: false,
    site: { preset_type: 'holiday', color: '#5a3d7c', languages: ['ru', 'en'] },
  },
  {
    id: 5,
    key: 'list',
    name: 'Путевой лист',
    tagline: null,
    legal: CABINET_LEGAL,
    has_logo: false,
    is_tour_author_required: false,
    is_registry_only: false,
    site: null,
  },
  {
    id: 6,
    key: 'sedlo',
    name: 'Седло и ветер',
    tagline: { ru: 'Конные туры и прогулки', en: 'Riding tours, near and far' },
    legal: READER_LINKS,
    has_logo: true,
    is_tour_author_required: false,
    is_registry_only: false,
    site: { preset_type: 'heritage', color: '#6b4a12', languages: ['ru', 'en'] },
  },
  {
    id: 7,
    key: 'zavtra',
    name: 'Завтра в путь',
    tagline: null,
    legal: READER_LINKS,
    has_logo: true,
    is_tour_author_required: false,
    is_registry_only: false,
    site: { preset_type: 'quarter', color: '#a8391b', languages: ['ru', 'en'] },
  },
  {
    id: 8,
    key: 'shanhai',
    name: '山海小径',
    // Also for those who do not read its name.
    tagline: {
      ru: 'Путешествия для гостей из Китая',
      en: 'Trips for guests from China',
      zh: '走进俄罗斯的山与海',
    },
    legal: CHINESE_LINKS,
    has_logo: true,
    is_tour_author_required: false,
    is_registry_only: false,
    site: { preset_type: 'coast', color: '#0f5a63', languages: ['zh', 'en', 'ru'] },
  },
  {
    id: 9,
    key: 'lager',
    name: 'Верхний лагерь',
    tagline: { ru: 'Походы и треккинг', en: 'Hiking and trekking' },
    legal: CABINET_LEGAL,
    has_logo: true,
    is_tour_author_required: false,
    is_registry_only: false,
    site: { preset_type: 'trail', color: '#28552f', languages: ['ru', 'en'] },
  },
  {
    id: 10,
    key: 'karst',
    name: 'Karst & Sea',
    tagline: { ru: 'Балканы не спеша', en: 'The Balkans, unhurried' },
    legal: READER_LINKS,
    has_logo: true,
    is_tour_author_required: false,
    is_registry_only: false,
    site: { preset_type: 'coast', color: '#1d4f6e', languages: ['ru', 'en'] },
  },
];

/** The brand of an id; undefined when there is none. */
export const brandOf = (id: number): Brand | undefined => BRANDS.find((brand) => brand.id === id);

/** A brand's tagline as readers of a language get it; Chinese only where the brand speaks it, else English. */
export const brandTagline = ({ tagline }: Pick<Brand, 'tagline'>, language: PageLanguage): string =>
  tagline === null ? '' : (tagline[language] ?? tagline.en);

/** Addresses of a brand's logo on light and on dark ground; empty where the build variant's logo stands for it. */
export const brandLogo = ({ key, has_logo }: Brand): { light: string; dark: string } =>
  has_logo
    ? { light: `/org/brands/${key}.svg`, dark: `/org/brands/${key}-dark.svg` }
    : { light: '', dark: '' };
