import { brandLogo, brandOf, type brandCalls, type DomainInfo } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { brandOfHost } from './brand-of-host.ts';

/** What is told of a domain that belongs to no brand (docs/rules/brands.md). */
const UNKNOWN: DomainInfo = { domain: '', name: '', logo: '', id: null, is_tour_author_required: false };

/** The brand of the domain that the body names, else of the host that was asked (docs/rules/brands.md). */
export const tellDomainInfo: Operation<typeof brandCalls.domainInfo> = async ({ config, host }, { body }) => {
  const { domain, id: brand_id } = brandOfHost(config, body.domain ?? host);
  const brand = brandOf(brand_id ?? 0);
  const support_email = config.supportEmail;
  if (!brand) return { ...UNKNOWN, support_email };
  const logo = brandLogo(brand);
  const { id, name, tagline, legal, is_tour_author_required } = brand;
  return {
    domain,
    name,
    logo: logo.light,
    id,
    is_tour_author_required,
    logo_dark: logo.dark,
    tagline,
    legal,
    support_email,
  };
};
