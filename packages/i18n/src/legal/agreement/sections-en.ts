import type { LegalSection } from '../document.ts';

export const parties: LegalSection = {
  title: 'What this agreement covers',
  items: [
    'This agreement is made between Tropa LLC (the Operator), which owns the {{site}} platform (the Platform), and the person who has created an account on it (the User).',
    'The Platform is a back office for organizers of tours and excursions and a builder of their websites. It keeps tours, bookings, travellers, documents and payments.',
    'By creating an account the User accepts the whole agreement. Anyone who does not accept a term should not use the Platform.',
    'A User who acts for a company or a sole proprietor (the Organizer) confirms having the authority to do so.',
  ],
};

export const account: LegalSection = {
  title: 'The account',
  items: [
    'On registration the User gives a name, an e-mail address and a phone number, and keeps them up to date.',
    'Passwords and confirmation codes must not be shared. What is done under an account counts as done by its owner until the owner reports that somebody else has access.',
    'Open sessions are listed in the profile. The User may end any of them.',
    'An account may be created by a person aged 18 or older.',
  ],
};

export const organizer: LegalSection = {
  title: 'Organizers and their staff',
  items: [
    'The Organizer gives true details about itself: name, tax numbers, address and, for a tour operator, the number in the federal register.',
    'The owner of an organization assigns roles to the staff and is responsible for the data they can reach.',
    'The Operator may check the details and ask for documents. Until the check is over, publishing on partner sites may be unavailable.',
  ],
};

export const content: LegalSection = {
  title: 'Tours, texts and photos',
  items: [
    'Rights to what the User uploads stay with the User. The Operator may store, process and show it as far as the Platform and the published sites need.',
    'The User confirms having the right to publish it, that the description of the tour is true and that the price is complete.',
    'Nothing may be published that breaks the law or the rights of others, misleads travellers or carries malware. The Operator takes such material down and tells why.',
  ],
};

export const tours: LegalSection = {
  title: 'The contract with the traveller',
  items: [
    'A traveller concludes the contract for a tour or an excursion with the Organizer. The Operator is not a party to it, except where the agreement with organizers says so.',
    'The Organizer is responsible for the content, safety and quality of the tour and for licences, insurance and permits.',
    'The Platform counts seats so that none is sold twice. The Organizer must enter seats sold elsewhere.',
  ],
};

export const moneyFirst: LegalSection = {
  title: 'Payment',
  items: [
    "Payments for bookings on the Organizer's own site go to the Organizer's account through the payment service it has connected.",
    'The price of the Platform is shown in the cabinet. The Operator announces a change at least 30 days ahead.',
  ],
};

export const money: LegalSection = {
  title: 'Payments, receipts and refunds',
  items: [
    "Payments for bookings on the Organizer's own site go to the Organizer's account through the payment service it has connected; fiscal receipts are the Organizer's responsibility.",
    'Payments for bookings on partner sites are taken by the Operator as an agent of the Organizer and passed on after the commission is deducted.',
    'Travellers see the cancellation terms before they pay. A refund is calculated by the terms in force on the day of booking.',
    'The price of the Platform is shown in the cabinet. The Operator announces a change at least 30 days ahead.',
  ],
};

export const data: LegalSection = {
  title: "Travellers' data",
  items: [
    "Travellers' personal data are processed by the Organizer. The Operator processes them on its behalf and only to run the Platform.",
    'Passport data are stored encrypted; every time they are opened it is recorded in the history of the booking.',
    "The Organizer uses travellers' data only to perform the contract with them and deletes the data when they are no longer needed and no law requires them to be kept.",
  ],
};

export const availability: LegalSection = {
  title: 'Running the Platform',
  items: [
    'The Operator does everything reasonable to keep the Platform running without interruption and announces planned maintenance.',
    'Nobody may disturb the Platform: bypass its limits, collect data of other users or send unwanted messages.',
    'The Operator may suspend access if the agreement is broken or an account is taken over by somebody else, and tells the reason by e-mail.',
  ],
};

export const liability: LegalSection = {
  title: 'Liability',
  items: [
    'The parties are liable for breach under the laws of the Russian Federation.',
    'The Operator is not liable for what Organizers, travellers and payment services do, nor for interruptions that it could not prevent.',
    "The Operator's liability to an Organizer is limited to what was paid for the Platform during the last 12 months. This limit does not affect consumer rights or wilful breach.",
  ],
};

export const changes: LegalSection = {
  title: 'Changes and termination',
  items: [
    'A new version is published on this page at least 10 days before it takes effect. Earlier versions stay available.',
    'The User may delete the account at any time by writing to support. Bookings whose tour has not taken place must be completed or cancelled first.',
    "The parties try to settle disputes in writing; a claim is answered within 15 working days. Otherwise the dispute goes to the court at the Operator's seat, and a dispute with a consumer to the court chosen under the law.",
  ],
};

export const contacts: LegalSection = {
  title: 'Contact',
  items: ['Tropa LLC, e-mail: legal@tropa.example. We answer within five working days.'],
};
