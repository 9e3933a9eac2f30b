import { findBooking } from '../../../booking/index.ts';
import { readLookToken } from '../../../invoice/index.ts';
import { headersOfOne, lookHeaders } from '../page-headers.ts';
import { stillPage } from '../still-page.ts';
import type { Place } from '../page-data.ts';
import type { Look } from '../look.ts';
import {
  brandsOriginOf,
  loadPrivateBooking,
  placeAt,
  withoutSite,
  type PrivateBooking,
} from '../private-booking.ts';
import { SURFACES, uncountedOf, type Answering, type PrivateKind } from './private-kind.ts';
import { createQuestionnaires } from './questionnaire.ts';

/** Stands where a private address would. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const render = (
  { pages }: Answering,
  { place, look }: { place: Place; look: Look },
  { booking, details, chat, language }: PrivateBooking,
) =>
  pages.ofOne(
    place,
    look,
    { page: 'booking', booking, details, chat },
    { path: `/booking/${booking.uuid}`, language },
  );

/** A tourist's private page, on the organizer's site or on the cabinet's host: letters of organizers without a site lead there. */
export const booking: PrivateKind = (app, answering) => {
  const { services, guarded, send, sendMissing } = answering;
  const answerErased = createQuestionnaires(answering);
  for (const surface of SURFACES)
    app.get<{ Params: { uuid: string } }>('/booking/:uuid', uncountedOf(surface), (request, reply) =>
      guarded(request, reply, async () => {
        const { uuid } = request.params;
        const [host, found] = await Promise.all([
          answering.hostOf(request, surface),
          loadPrivateBooking(services, uuid),
        ]);
        const origin = found && brandsOriginOf(services, found);
        const isElsewhere = origin !== undefined && (host === 'cabinet' || !host.brand);
        // Whoever comes by an older address.
        if (isElsewhere) return reply.redirect(`${origin}/booking/${uuid}`);
        const at = found && (await placeAt(services, host, found));
        if (!found || !at) return sendMissing(request, reply, host, { kind: 'no_booking' });
        if (found.isErased) return answerErased(reply, { uuid, reader: '', host, isSaved: false });
        const page = await render(answering, at, found);
        return send(reply, 200, page, headersOfOne(page, at.place));
      }),
    );
};

/** The same for staff, who look by a token of their own: without the private address, and nothing can be done there. */
export const look: PrivateKind = (app, answering) => {
  const { services, guarded, send, sendPlain } = answering;
  app.get<{ Params: { token: string } }>('/look/:token', uncountedOf('cabinet'), (request, reply) =>
    guarded(request, reply, async () => {
      const request_id = readLookToken(services, request.params.token);
      const row = request_id === undefined ? undefined : await findBooking(services.database, request_id);
      const found = row && (await loadPrivateBooking(services, row.uuid));
      if (!row || !found || found.isErased) return sendPlain(request, reply, 404, 'no_booking');
      const at = await withoutSite(services, found);
      // Nor may whoever looks choose where the client is written to, or take a ticket along.
      const looked = {
        ...found,
        booking: { ...found.booking, wallets: [] },
        // Whoever knows its code can pay by it.
        details: {
          ...found.details,
          credit: found.details.credit && { ...found.details.credit, code: '' },
          gifts: found.details.gifts.map((gift) => ({ ...gift, code: '' })),
          asks_for_credit: false,
        },
        chat: { ...found.chat, messengers: [] },
      };
      const page = await render(answering, at, looked);
      // The client's own address opens more than this page may.
      const html = stillPage(page.html).replaceAll(row.uuid, NOBODYS);
      return send(reply, 200, { ...page, html }, lookHeaders(page, at.place.origin));
    }),
  );
};
