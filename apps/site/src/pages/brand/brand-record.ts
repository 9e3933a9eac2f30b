import { brandLogo, type Brand, type PageData } from '@tropa/contract';
import { filled } from '../../shell/structured-data.ts';

/** The brand as the organization behind its site (https://schema.org). */
export const brandRecord = ({ origin, organizer, language }: PageData, brand: Brand): object => ({
  '@context': 'https://schema.org',
  ...filled({
    '@type': 'Organization',
    '@id': `${origin}/#brand`,
    name: brand.name,
    slogan: brand.tagline?.[language],
    url: `${origin}/`,
    logo: `${origin}${brandLogo(brand).light}`,
    email: organizer.email,
  }),
});
