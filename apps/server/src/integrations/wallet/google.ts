import { importPKCS8, SignJWT } from 'jose';
import type { WalletAnswer, WalletTicket } from './wallets.ts';

/** An issuer of Google Wallet, and the service account that signs for it. */
export interface GoogleWalletSettings {
  issuer: string;
  email: string;
  /** PKCS 8, PEM. */
  key: string;
}

const SAVE_URL = 'https://pay.google.com/gp/v/save/';
const ALGORITHM = 'RS256';

/** Signed links that save a ticket in Google Wallet; class and ticket travel in the link, so that Google is never called. */
export function createGoogleWallet({
  issuer,
  email,
  key,
}: GoogleWalletSettings): (ticket: WalletTicket) => Promise<WalletAnswer> {
  return async (ticket) => {
    const { id, code, language, labels, starts, ends } = ticket;
    const words = (value: string) => ({ defaultValue: { language, value } });
    const classId = `${issuer}.${ticket.trip}`;
    const line = (name: string, header: string, body: string) =>
      body === '' ? [] : [{ id: name, header, body }];
    const payload = {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: ticket.organizer,
          eventName: words(ticket.title),
          reviewStatus: 'UNDER_REVIEW',
          ...(starts && {
            dateTime: { start: starts.toISOString(), ...(ends && { end: ends.toISOString() }) },
          }),
        },
      ],
      eventTicketObjects: [
        {
          id: `${issuer}.${id}`,
          classId,
          state: 'ACTIVE',
          ticketHolderName: ticket.holder,
          barcode: { type: 'QR_CODE', value: code, alternateText: code },
          textModulesData: [
            ...line('when', labels.when, ticket.when),
            ...line('place', labels.place, ticket.place),
            ...line('meeting', labels.meeting, ticket.meeting),
          ],
        },
      ],
    };
    const token = await new SignJWT({ typ: 'savetowallet', origins: [], payload })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(email)
      .setAudience('google')
      .setIssuedAt()
      .sign(await importPKCS8(key, ALGORITHM));
    return { url: SAVE_URL + token };
  };
}
