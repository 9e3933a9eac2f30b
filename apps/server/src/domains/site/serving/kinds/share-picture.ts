import { loadTourOfSite } from '../page-data.ts';
import { createSharePictures } from '../share/share-pictures.ts';
import { ofNamedTour, pageKind, remembering, type PagePaths } from './kind.ts';

const drawerOf = remembering(createSharePictures);

/** The picture that messengers show with a link to a tour. */
const sharePicture = pageKind({
  name: 'share_picture',
  key: (screen_name: string) => screen_name,
  load: ({ services, site }, screen_name) => loadTourOfSite(services, site, screen_name),
  render: ({ services, look, language }, tour) => drawerOf(services)(tour, look, language),
});

export const sharePicturePaths: PagePaths = {
  '/tours/:screen_name/share.jpg': ofNamedTour(sharePicture),
};
