import type { Catalogue } from '../catalogue.ts';
import type { policy as ru } from '../ru/policy.ts';

export const policy: Catalogue<typeof ru> = {
  counters:
    'If you agreed to it in the note on the Site, counters of visits are loaded: {{counters}}. They set cookies and collect depersonalized data: pages opened, the source of the visit, type of the device, approximate location. Without consent no counters are loaded; you can withdraw it by clearing the data of the Site in the browser.',
  preamble:
    'This policy explains which personal data {{operator}} (the Operator) collects on the site {{site}}, what they are needed for, who receives them and how they are protected. It follows the Federal Law of 27.07.2006 No. 152-FZ “On Personal Data”. Should the translation differ from the Russian text, the Russian text prevails.',
  sections: {
    general: {
      title: 'General',
      text: 'The policy covers all data that the Operator receives through {{site}} (the Site), by phone, e-mail and messengers in connection with booking tours and excursions.\nThe Operator processes data lawfully and fairly, only for purposes set in advance, and collects nothing superfluous.\nThe Site is meant for adults. Data of children are given by their legal representatives.',
    },
    data: {
      title: 'Which data we process',
      text: 'Customer: last and first name, phone, e-mail, comments to the request and correspondence.\nTravellers: last, first and middle name, date of birth, data of the identity document, contacts, weight and food wishes, where the chosen trip needs them.\nBooking and payment: the tour, dates, number of travellers, price, invoices, payments and refunds. The Operator neither receives nor keeps card details: they are typed on a page of the bank or payment service.\nTechnical data: IP address, date and time of the request, type of the browser and language.\nThe Operator collects no special or biometric categories of data. Travellers tell about matters of health that the route makes important at their own wish.',
    },
    purposes: {
      title: 'What for, and on what grounds',
      text: 'To take the request, to conclude and perform the contract, to hand over documents and to inform about the trip: on the ground of the contract and of steps towards it at the wish of the data subject (article 6 (1) (5) of the Law No. 152-FZ) and of consent.\nTo take payments, return money and keep accounting and tax records: on the ground of law.\nTo answer questions: on the ground of consent.\nTo keep the Site safe and prevent abuse: on the ground of the legitimate interest of the Operator, so far as it does not infringe the rights of the data subject.\nAdvertising letters are sent only with a separate consent.',
    },
    actions: {
      title: 'How we process data',
      text: 'The Operator collects, records, organizes, accumulates, stores, updates, extracts, uses, transfers (gives access to), blocks, erases and destroys data, with automation and without it.\nData of citizens of the Russian Federation are recorded and stored in databases in Russia when they are collected.\nThe Operator takes no decisions of legal effect by automated processing alone.',
    },
    transfer: {
      title: 'Who receives data',
      text: 'Those who take part in the trip: guides, hotels, carriers, insurers, administrations of nature areas; only what the service needs.\nBanks and payment services, for payments and refunds; operators of fiscal data, for receipts.\nSuppliers of hosting, mail and messages who process data on behalf of the Operator and must protect them.\nState bodies, when the law requires it.\nData go abroad only if the Traveller goes there and the contract needs it, under article 12 of the Law No. 152-FZ. Data are never sold.',
    },
    storage: {
      title: 'How long we keep data',
      text: 'Data are processed until the purposes are reached: requests without a contract for up to 1 year, data of contracts and payments for 5 years after the trip (the term for source documents), technical logs for up to 1 year.\nAfter that, or when the consent is withdrawn or the purpose reached, data are destroyed within 30 days unless the law demands to keep them longer.',
    },
    security: {
      title: 'How we protect data',
      text: 'The connection to the Site is encrypted. Data of documents are stored encrypted, only staff who need them for work can see them, and each access is recorded.\nThe Operator appoints responsible persons, trains staff, keeps backups and controls the measures of articles 18.1 and 19 of the Law No. 152-FZ.\nIn case of a leak the Operator tells Roskomnadzor within 24 hours and reports the results of its inquiry within 72 hours.',
    },
    rights: {
      title: 'Your rights',
      text: 'To learn which of your data are processed, on what ground, where they come from and who receives them.\nTo demand that data be corrected, blocked or erased if they are incomplete, outdated, obtained unlawfully or no longer needed.\nTo withdraw consent. This does not stop processing that a concluded contract or the law requires.\nTo complain of the Operator to Roskomnadzor or a court.\nSend the request to {{email}} or to the address of the Operator. The answer comes within 10 working days.',
    },
    cookies: {
      title: 'What your browser keeps',
      text: 'So that what you typed in the booking form is not lost, the browser keeps a draft of the request until the tab is closed. It stays on your device until you send the request.\nThe Site uses no advertising cookies.',
    },
    consent: {
      title: 'Consent',
      text: 'The consent to the processing of personal data is a document of its own at {{site}}/consent. It is given by a tick in the form that nobody sets beforehand.\nThe Operator keeps the version of the consent, its time and the IP address that it came from.\nHanding over data of other travellers, the customer confirms that they have consented or that he or she is their legal representative.',
    },
    final: {
      title: 'Changes of the policy',
      text: 'The text in force is always on this page. The Operator tells about substantial changes on the Site.\nThe person responsible for personal data answers at {{email}} and {{phone}}.',
    },
  },
};
