import type { Catalogue } from '../catalogue.ts';
import type { acceptance as ru } from '../ru/acceptance.ts';

/** The contract accepted with a code: its letters and the sheet of its signature. */
export const acceptance: Catalogue<typeof ru> = {
  code_about:
    'With this code you accept the contract of booking No. {{number}}: enter it only if you agree with the contract.',
  letter_client: {
    subject: 'The contract of booking No. {{number}} is accepted',
    text: 'Thank you! You have accepted the contract with a simple electronic signature. The contract and the sheet of its signature are attached. They stay on the page of your booking, too.',
    button: 'Open the booking',
  },
  letter_organizer: {
    subject: 'The contract of booking No. {{number}} is accepted by the tourist',
    text: 'The contract is accepted with a simple electronic signature: a one-time code. The accepted contract and the sheet of its signature are attached.',
    button: 'Open the booking',
  },
  letter_accepted: 'Accepted',
  sheet: {
    file_name: 'Signature sheet {{number}}.pdf',
    title: 'Signature sheet of contract No. {{number}}',
    text_email:
      'The Client read the contract and accepted it by entering a one-time code from a letter sent to the address below. The code is the Client’s simple electronic signature (articles 5 and 9 of Federal Law of the Russian Federation No. 63-FZ of 06.04.2011 “On Electronic Signatures”, article 160 of the Civil Code of the Russian Federation).',
    text_sms:
      'The Client read the contract and accepted it by entering a one-time code from a text message sent to the number below. The code is the Client’s simple electronic signature (articles 5 and 9 of Federal Law of the Russian Federation No. 63-FZ of 06.04.2011 “On Electronic Signatures”, article 160 of the Civil Code of the Russian Federation).',
    document: 'Document',
    booking: 'Booking number',
    template: 'Text of the contract',
    standard: 'Standard template',
    version: '{{name}}, version {{version}}',
    sha256: 'SHA-256 checksum',
    organizer: 'Contractor',
    client: 'Client',
    contact: { email: 'The code was sent to', sms: 'The code was sent to' },
    moment: 'Date and time of the signature',
    ip: 'IP address',
    browser: 'Browser',
    check_title: 'How to check it',
    check_text:
      'Compute the SHA-256 of the contract’s file with any program: if it equals the checksum above, not a single character of the file has changed since it was signed.',
  },
};
