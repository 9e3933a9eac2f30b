import { wallet as walletName } from '@tropa/contract';
import { z } from 'zod';
import { findBookingByUuid } from '../../../booking/index.ts';
import { ticketForWallet } from '../../../document/index.ts';
import { placeAt } from '../private-booking.ts';
import { optionsOf, SURFACES, type PrivateKind } from './private-kind.ts';

const asked = z.object({ uuid: z.uuid(), ticket: z.uuid(), wallet: walletName });

/** A ticket for the wallet of a phone, by the booking's private address (docs/rules/documents.md): a file, or the way to the wallet. */
export const wallet: PrivateKind = (app, { services, hostOf, guarded, sendMissing }) => {
  for (const surface of SURFACES)
    app.get('/booking/:uuid/tickets/:ticket/:wallet', optionsOf(surface), (request, reply) =>
      guarded(request, reply, async () => {
        const host = await hostOf(request, surface);
        const { data } = asked.safeParse(request.params);
        const booking = data && (await findBookingByUuid(services.database, data.uuid));
        const at = booking && (await placeAt(services, host, booking));
        const kept =
          at && (await ticketForWallet(services, booking, { id: data.ticket, wallet: data.wallet }));
        if (!kept) return sendMissing(request, reply, host, 'no_booking');
        const bare = reply.headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        });
        return 'url' in kept ? bare.redirect(kept.url, 303) : bare.type(kept.content_type).send(kept.file);
      }),
    );
};
