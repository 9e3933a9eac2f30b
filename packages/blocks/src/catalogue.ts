import type { SitePage } from '@tropa/contract';

interface FamilyFacts {
  /** Number in the data (`block.type`). */
  number: number;
  pages: readonly SitePage[];
  /** A required block cannot be removed from the site. */
  required: boolean;
  /** Layout variants that are drawn, the first one is what a new block gets. */
  variants: readonly number[];
}

/**
 * The families that there are: the one list kept by hand (docs/rules/sites.md). A name is the name of
 * the family's folder. A family named here without a schema, samples or a renderer does not pass the type checker.
 */
export const catalogue = {
  'app-header': { number: 1, pages: ['main'], required: true, variants: [1, 2, 3] },
  'app-footer': { number: 2, pages: ['main'], required: true, variants: [1, 2, 3, 4, 5] },
  'main-intro': { number: 3, pages: ['main'], required: false, variants: [1, 2, 3] },
  tours: { number: 4, pages: ['main'], required: true, variants: [1, 2, 3] },
  'about-info': { number: 5, pages: ['main'], required: false, variants: [1, 2, 3] },
  gallery: { number: 6, pages: ['main'], required: false, variants: [1, 2, 3, 4] },
  advantages: { number: 7, pages: ['main'], required: false, variants: [1, 2, 3, 4] },
  stats: { number: 8, pages: ['main'], required: false, variants: [1, 2, 3, 4] },
  schedule: { number: 9, pages: ['main'], required: false, variants: [1] },
  'booking-steps': { number: 10, pages: ['main', 'tour'], required: false, variants: [1, 2] },
  'mass-media': { number: 11, pages: ['main'], required: false, variants: [1, 2, 3, 4] },
  'tour-intro': { number: 12, pages: ['tour'], required: false, variants: [1, 2, 3] },
  impressions: { number: 13, pages: ['tour'], required: false, variants: [1, 2, 3] },
  program: { number: 14, pages: ['tour'], required: false, variants: [1, 2, 3] },
  livings: { number: 15, pages: ['tour'], required: false, variants: [1, 2] },
  guides: { number: 16, pages: ['main', 'tour'], required: false, variants: [1, 2, 3] },
  reviews: { number: 17, pages: ['main', 'tour'], required: false, variants: [1, 2, 3, 4] },
  price: { number: 18, pages: ['tour'], required: false, variants: [1, 2, 3, 4] },
  faq: { number: 19, pages: ['main'], required: false, variants: [1, 2, 3] },
  dates: { number: 20, pages: ['tour'], required: false, variants: [1, 2, 3] },
  contacts: { number: 21, pages: ['main', 'tour'], required: true, variants: [1, 2, 3, 4] },
  'other-tours': { number: 22, pages: ['tour'], required: false, variants: [1, 2, 3] },
  'tour-faq': { number: 23, pages: ['tour'], required: false, variants: [1, 2, 3] },
  text: { number: 24, pages: ['main', 'tour'], required: false, variants: [1, 2, 3, 4] },
  recommendations: { number: 25, pages: ['tour'], required: false, variants: [1] },
} as const satisfies Record<string, FamilyFacts>;

export type FamilyName = keyof typeof catalogue;
export type VariantOf<Name extends FamilyName> = (typeof catalogue)[Name]['variants'][number];

/** Families drawn by another one's variants: their pages need its sheets too. */
export const sharedVariants: Partial<Record<FamilyName, FamilyName>> = { 'tour-faq': 'faq' };

/** Key of a family's name in the i18n area `blocks`. */
export type FamilyTitleKey = `blocks.family.${FamilyName}`;
export const familyTitleKey = <Name extends FamilyName>(name: Name) => `blocks.family.${name}` as const;

type VariantId = { [Name in FamilyName]: `${Name}-${VariantOf<Name>}` }[FamilyName];
/** Key of a variant's name in the i18n area `blocks`. */
export type VariantTitleKey = `blocks.variant.${VariantId}`;
export const variantTitleKey = <Name extends FamilyName>(name: Name, number: VariantOf<Name>) =>
  `blocks.variant.${name}-${number}` as VariantTitleKey;
