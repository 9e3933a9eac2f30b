import { languageOf } from '../../../../plugins/language.ts';
import { readPreviewToken } from '../../preview-links/preview-token.ts';
import { previewHeaders } from '../page-headers.ts';
import { TOUR_PREVIEW_PATH } from '../paths.ts';
import { stillPage } from '../still-page.ts';
import { loadPreviewedTour } from '../previewed-tour.ts';
import { parameter } from './kind.ts';
import { uncountedOf, type PrivateKind } from './private-kind.ts';

/** A tour's page for those who edit it, on the cabinet's host. */
export const tourPreview: PrivateKind = (app, { services, pages, guarded, send, sendPlain }) => {
  app.get(TOUR_PREVIEW_PATH, uncountedOf('cabinet'), (request, reply) =>
    guarded(request, reply, async () => {
      const token = parameter(request, 'preview');
      const claims = token === undefined ? undefined : readPreviewToken(services, token);
      const found = claims?.tour && (await loadPreviewedTour(services, claims.tour, languageOf(request)));
      if (!claims || !found) return sendPlain(request, reply, 404, 'unknown');
      const { place, look, tour, language } = found;
      const rendered = await pages.tourPreview(place, look, tour, language);
      const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
      const headers = previewHeaders(rendered, place.origin, {
        config: services.config,
        cabinetOrigin: place.origin,
        cabinetHost: claims.cabinet,
        isFramed,
      });
      const html = isFramed ? stillPage(rendered.html) : rendered.html;
      return send(reply, 200, { ...rendered, html }, headers);
    }),
  );
};
