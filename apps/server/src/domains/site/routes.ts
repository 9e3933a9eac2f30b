import { siteCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { attachSite } from './operations/attach-site.ts';
import { changeDomain } from './operations/change-domain.ts';
import { checkDomain } from './operations/check-domain.ts';
import { getAttachedSite } from './operations/get-attached-site.ts';
import { getPage } from './operations/get-page.ts';
import { publishData } from './operations/publish-data.ts';
import { savePageBlocks } from './operations/save-page-blocks.ts';
import { tourPreview } from './operations/tour-preview.ts';
import { validateOneBlock } from './operations/validate-block.ts';

export const siteRoutes = [
  route(siteCalls.getAttachedSite, getAttachedSite),
  route(siteCalls.attachSite, attachSite),
  route(siteCalls.publishData, publishData),
  route(siteCalls.checkDomain, checkDomain),
  route(siteCalls.changeDomain, changeDomain),
  route(siteCalls.getPage, getPage),
  route(siteCalls.tourPreview, tourPreview),
  route(siteCalls.savePageBlocks, savePageBlocks),
  route(siteCalls.validateBlock, validateOneBlock),
];
