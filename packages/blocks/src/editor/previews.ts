import type { FamilyName } from '../catalogue.ts';

const pictures: Record<string, string> = import.meta.glob('../../previews/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Address of the picture of a family's variant, rendered from the variant itself; undefined when it was not drawn yet. */
export const variantPreview = (name: FamilyName, number: number): string | undefined =>
  pictures[`../../previews/${name}-${number}.webp`];
