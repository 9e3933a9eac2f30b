import { brandCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { tellCountryByIp } from './countries/tell-country-by-ip.ts';
import { tellDomainInfo } from './hosts/tell-domain-info.ts';
import { tellSiteTokens } from './hosts/tell-site-tokens.ts';

export const brandRoutes = [
  route(brandCalls.domainInfo, tellDomainInfo),
  route(brandCalls.siteTokens, tellSiteTokens),
  route(brandCalls.countryByIp, tellCountryByIp),
];
