import {
  brandOf,
  brandTagline,
  type Brand,
  type PageData,
  type PageLanguage,
  type PublicOrganizer,
  type SiteTheme,
} from '@tropa/contract';
import { todayIn, USUAL_TIMEZONE } from '@tropa/core';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { brandSiteAt } from '../../../plugins/surface.ts';
import { brandOrigin } from '../../brand/index.ts';
import { NO_CONTACTS, withoutContacts } from '../../organizer/index.ts';
import { parameter } from '../serving/kinds/kind.ts';

/** A brand's own site as a request asks for it. */
export interface BrandPlace {
  brand: Brand;
  origin: string;
  /** That the address asks for, where the brand speaks it; else the brand's first. */
  language: PageLanguage;
  languages: PageLanguage[];
  theme: SiteTheme;
}

/** The brand whose own site stands at a host, in a language. @throws Error for a host that the router gave to no brand */
function brandPlaceAt(
  { config, cabinetOrigin }: Pick<Services, 'config' | 'cabinetOrigin'>,
  host: string,
  asked: string | undefined,
): BrandPlace {
  const id = brandSiteAt(config, host);
  const brand = id === undefined ? undefined : brandOf(id);
  const origin = id === undefined ? undefined : brandOrigin(config, cabinetOrigin(), id);
  if (!brand?.site || origin === undefined) throw new Error(`No brand has a site at ${host}`);
  const { preset_type, color, languages } = brand.site;
  return {
    brand,
    origin,
    language: languages.find((language) => language === asked) ?? languages[0] ?? 'ru',
    languages: [...languages],
    theme: { preset_type, colors: { accent: color, 'accent-contrast': '#ffffff', inverse: color } },
  };
}

/** The same for a request. */
export const brandPlaceOf = (services: Pick<Services, 'config' | 'cabinetOrigin'>, request: FastifyRequest) =>
  brandPlaceAt(services, request.headers.host ?? '', parameter(request, 'lang'));

const NOWHERE = { country: '', region: '', city: '', street: '', post_code: '' };

/** Who stands for the site where a page is about no operator: the brand, with the platform's address. */
const brandItself = ({ name }: Brand, email: string): PublicOrganizer => ({
  id: 0,
  name,
  description: '',
  logo: null,
  tour_author_name: '',
  tour_author_about: '',
  tour_author_photo: null,
  email,
  ...NO_CONTACTS,
  city: '',
  address: '',
  address_fields: NOWHERE,
  legal_name: '',
  inn: '',
  ogrn: '',
  registry_number: '',
  rating: null,
  reviews_count: 0,
  rating_counts: [0, 0, 0, 0, 0],
  topic_ratings: [],
});

/** What a page of a brand's site shows. @param about the operator it is about, with all that is known of it */
export function brandData(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { brand, origin, language, languages }: BrandPlace,
  { organizer, ...page }: Pick<PageData, 'path'> & Partial<PageData>,
): PageData {
  const now = clock.now();
  const timezone = page.tour?.timezone ?? USUAL_TIMEZONE;
  const { name } = brand;
  const tagline = brandTagline(brand, language);
  return {
    tours: [],
    tour: null,
    reviews: [],
    guides: [],
    ...page,
    language,
    origin,
    brand_id: brand.id,
    organizer: organizer
      ? withoutContacts(organizer, config.supportEmail)
      : brandItself(brand, config.supportEmail),
    settings: {
      name,
      title: tagline === '' ? name : `${name} — ${tagline}`,
      description: tagline,
      share_picture: null,
      languages,
    },
    today: todayIn(timezone, now),
    now: now.toISOString(),
    timezone,
    maps_provider: config.maps.provider,
    is_preview: false,
  };
}
