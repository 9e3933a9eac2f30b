import type { siteCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../../tour/index.ts';
import { issueTourPreviewToken } from '../preview-links/preview-token.ts';
import { TOUR_PREVIEW_PATH } from '../serving/paths.ts';

/** An address where a tour's page is shown for an hour, whatever the tour's status and with or without a site. */
export const tourPreview: Operation<typeof siteCalls.tourPreview> = async (context, { query }) => {
  const { tour } = await demandTour(context, query.id, 'read');
  const { id, organizer_id } = tour;
  const token = issueTourPreviewToken(context, { id, organizer_id }, context.host);
  return { preview_url: `${TOUR_PREVIEW_PATH}?preview=${token}` };
};
