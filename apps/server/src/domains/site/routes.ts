import {
  siteArticleCalls,
  siteCalls,
  siteDocumentCalls,
  siteLookCalls,
  siteTourOrderCalls,
  siteDomainCalls,
  sitePreviewCalls,
  sitePublishingCalls,
} from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { parseMassMediaArticle } from './articles/parse-article.ts';
import { getPublishing } from './checks/get-publishing.ts';
import { getDocument, updateDocument } from './documents/operations.ts';
import { customDocumentPage, customMetadata } from './documents/public-operations.ts';
import { cancelClaim, getDomain, recheckDomain } from './domains/operations.ts';
import { getFavicon, updateFavicon } from './favicon/operations.ts';
import { addFont, deleteFont, fontData, getFontsForPreset, updateFont } from './fonts/operations.ts';
import { attachSite } from './attaching/attach-site.ts';
import { changeDomain } from './domains/change-domain.ts';
import { checkDomain } from './domains/check-domain.ts';
import { getAttachedSite } from './attaching/get-attached-site.ts';
import { getPage } from './pages/get-page.ts';
import { publishData } from './pages/publish-data.ts';
import { savePageBlocks } from './pages/save-page-blocks.ts';
import { tourPreview } from './pages/tour-preview.ts';
import { validateOneBlock } from './pages/validate-block.ts';
import { createPreviewLink, previewLinks, withdrawPreviewLink } from './preview-links/operations.ts';
import { changePreset, getPreset, getPresetList, updatePresetData } from './presets/operations.ts';
import { cancelScheduledPublishing, schedulePublishing } from './publishing/schedule.ts';
import { declineTourOrder, getTourOrder } from './tour-order/operations.ts';
import { updateMainPageSetting } from './settings/update-main-page-setting.ts';
import { getVersions, previewVersion, restoreVersion, undoRestore } from './versions/operations.ts';

export const siteRoutes = [
  route(siteCalls.getAttachedSite, getAttachedSite),
  route(siteCalls.attachSite, attachSite),
  route(siteCalls.publishData, publishData),
  route(siteCalls.checkDomain, checkDomain),
  route(siteCalls.changeDomain, changeDomain),
  route(siteDomainCalls.getDomain, getDomain),
  route(siteDomainCalls.recheckDomain, recheckDomain),
  route(siteDomainCalls.cancelClaim, cancelClaim),
  route(siteCalls.getPage, getPage),
  route(siteCalls.tourPreview, tourPreview),
  route(siteTourOrderCalls.tourOrder, getTourOrder),
  route(siteTourOrderCalls.declineTourOrder, declineTourOrder),
  route(sitePreviewCalls.previewLinks, previewLinks),
  route(sitePreviewCalls.createPreviewLink, createPreviewLink),
  route(sitePreviewCalls.withdrawPreviewLink, withdrawPreviewLink),
  route(siteCalls.savePageBlocks, savePageBlocks),
  route(siteCalls.validateBlock, validateOneBlock),
  route(siteArticleCalls.parseMassMediaArticle, parseMassMediaArticle),
  route(siteDocumentCalls.getDocument, getDocument),
  route(siteDocumentCalls.updateDocument, updateDocument),
  route(siteDocumentCalls.customDocumentPage, customDocumentPage),
  route(siteDocumentCalls.customMetadata, customMetadata),
  route(siteLookCalls.getPresetList, getPresetList),
  route(siteLookCalls.changePreset, changePreset),
  route(siteLookCalls.getPreset, getPreset),
  route(siteLookCalls.updatePresetData, updatePresetData),
  route(siteLookCalls.getFontsForPreset, getFontsForPreset),
  route(siteLookCalls.addFont, addFont),
  route(siteLookCalls.updateFont, updateFont),
  route(siteLookCalls.deleteFont, deleteFont),
  route(siteLookCalls.fontData, fontData),
  route(siteLookCalls.updateFavicon, updateFavicon),
  route(siteLookCalls.getFavicon, getFavicon),
  route(sitePublishingCalls.updateMainPageSetting, updateMainPageSetting),
  route(sitePublishingCalls.publishing, getPublishing),
  route(sitePublishingCalls.versions, getVersions),
  route(sitePublishingCalls.versionPreview, previewVersion),
  route(sitePublishingCalls.restoreVersion, restoreVersion),
  route(sitePublishingCalls.undoRestore, undoRestore),
  route(sitePublishingCalls.schedulePublishing, schedulePublishing),
  route(sitePublishingCalls.cancelScheduledPublishing, cancelScheduledPublishing),
];
