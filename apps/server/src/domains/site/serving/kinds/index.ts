import { cataloguePaths } from './catalogue.ts';
import { checkoutPaths } from './checkout.ts';
import { documentPaths } from './document.ts';
import { feedPaths } from './feeds.ts';
import { iconPaths } from './icons.ts';
import { booking, look } from './booking.ts';
import { chat } from './chat.ts';
import { choice } from './choice.ts';
import { credit } from './credit.ts';
import { complaint } from './complaint.ts';
import { help } from './help.ts';
import { offer } from './offer.ts';
import type { PrivateKind } from './private-kind.ts';
import { questionnaire } from './questionnaire.ts';
import { review } from './review.ts';
import { tourPreview } from './tour-preview.ts';
import { ticket } from './ticket.ts';
import type { PagePaths } from './kind.ts';
import { mainPaths } from './main.ts';
import { schedulePaths } from './schedule.ts';
import { sharePicturePaths } from './share-picture.ts';
import { sitemapPaths } from './sitemap.ts';
import { tourPaths } from './tour.ts';

/** Every page that all visitors of a site may see, by its address: a new kind is a file, and stands here. */
export const PAGES: PagePaths = {
  ...mainPaths,
  ...tourPaths,
  ...checkoutPaths,
  ...cataloguePaths,
  ...schedulePaths,
  ...documentPaths,
  ...sharePicturePaths,
  ...feedPaths,
  ...sitemapPaths,
  ...iconPaths,
};

/** Every page that is made for the one who asks for it. */
export const PRIVATE_PAGES: readonly PrivateKind[] = [
  booking,
  look,
  offer,
  review,
  choice,
  credit,
  help,
  complaint,
  chat,
  questionnaire,
  tourPreview,
  ticket,
];
