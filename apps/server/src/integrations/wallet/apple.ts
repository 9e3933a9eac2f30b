import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WalletAnswer, WalletTicket } from './wallets.ts';

/** A certificate of a Pass Type ID with its key, and Apple's own that has signed it: PEM. */
export interface AppleWalletSettings {
  certificate: string;
  key: string;
  passphrase: string;
  authority: string;
  passType: string;
  team: string;
}

const PICTURES = ['icon.png', 'icon@2x.png', 'icon@3x.png'];
const PAPER = 'rgb(255, 255, 255)';
const INK = 'rgb(26, 33, 30)';
const QUIET = 'rgb(90, 102, 96)';

const read = () =>
  Object.fromEntries(
    PICTURES.map((name) => [name, readFileSync(join(import.meta.dirname, 'pictures', name))] as const),
  );

/** A line of a pass, where there is something to say. */
const line = (key: string, label: string, value: string) => (value === '' ? [] : [{ key, label, value }]);

/** Signed passes for Apple Wallet (`.pkpass`). */
export function createAppleWallet(
  settings: AppleWalletSettings,
): (ticket: WalletTicket) => Promise<WalletAnswer> {
  let pictures: Record<string, Buffer> | undefined;
  return async (ticket) => {
    // What signs takes memory, and is asked for now and then.
    const { PKPass } = await import('passkit-generator');
    const pass = new PKPass(
      (pictures ??= read()),
      {
        wwdr: settings.authority,
        signerCert: settings.certificate,
        signerKey: settings.key,
        ...(settings.passphrase !== '' && { signerKeyPassphrase: settings.passphrase }),
      },
      {
        passTypeIdentifier: settings.passType,
        teamIdentifier: settings.team,
        serialNumber: ticket.id,
        organizationName: ticket.organizer,
        logoText: ticket.organizer,
        description: ticket.title,
        backgroundColor: PAPER,
        foregroundColor: INK,
        labelColor: QUIET,
      },
    );
    pass.type = 'eventTicket';
    const { labels } = ticket;
    pass.primaryFields.push({ key: 'title', label: '', value: ticket.title });
    pass.secondaryFields.push(...line('when', labels.when, ticket.when));
    pass.auxiliaryFields.push(
      ...line('holder', labels.holder, ticket.holder),
      ...line('place', labels.place, ticket.place),
    );
    // The front cuts long lines: whole addresses stand on the back.
    pass.backFields.push(
      ...line('meeting', labels.meeting, ticket.meeting),
      ...line('whole_place', labels.place, ticket.place),
    );
    pass.setBarcodes({
      message: ticket.code,
      format: 'PKBarcodeFormatQR',
      messageEncoding: 'utf-8',
      altText: ticket.code,
    });
    if (ticket.starts) pass.setRelevantDate(ticket.starts);
    if (ticket.ends) pass.setExpirationDate(ticket.ends);
    return { file: pass.getAsBuffer(), content_type: pass.mimeType };
  };
}
