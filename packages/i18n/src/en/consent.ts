import type { Catalogue } from '../catalogue.ts';
import type { consent as ru } from '../ru/consent.ts';

/** The default consent to the processing of personal data. */
export const consent: Catalogue<typeof ru> = {
  preamble:
    'By ticking the box in a form of the site {{site}} (the “Site”) I freely, of my own will and in my own interest give {{operator}} (the “Operator”) my consent to process my personal data on the terms below (article 9 of the Federal Law of 27 July 2006 No. 152-FZ “On Personal Data”).',
  sections: {
    data: {
      title: 'Which data I consent to',
      text: 'Last, first and middle name, phone number, e-mail address, and names in messengers that I give.\nDate of birth, sex, citizenship, weight and data of the identity document, where the chosen trip needs them.\nWhat I say in the request and in correspondence: the tour, dates, number of travellers, wishes.\nIP address, date and time of sending the form, as a proof of this consent.',
    },
    purposes: {
      title: 'What for',
      text: 'To consider my request or question and to answer it.\nTo prepare, conclude and perform the contract for a tour or for services.\nTo inform me about the booking, the payment and the trip.',
    },
    actions: {
      title: 'What the Operator may do with the data',
      text: 'Collect, record, organize, accumulate, store, update, extract, use, transfer (provide, give access to), make anonymous, block, erase and destroy them, with automation and without it.\nHand them over to guides, hotels, carriers, insurers and others who take part in the trip, to banks and payment services, and to those who run the Site, mail and messages on behalf of the Operator; only what the purposes above need.\nThe Operator may not make my data available to the public.',
    },
    others: {
      title: 'Data of other travellers',
      text: 'Giving data of other travellers, I confirm that I have their consent or act as their legal representative.',
    },
    term: {
      title: 'How long the consent is valid',
      text: 'The consent is valid until the purposes are reached, but for no more than five years after the trip, and where no contract is concluded, for no more than one year.\nI can withdraw it at any time by a letter to {{email}} or to the postal address of the Operator. After that the data are destroyed within 30 days, unless the law or the contract demands to keep them longer.',
    },
    final: {
      title: 'More',
      text: 'How the Operator processes and protects data is said in the policy at {{site}}/policy.\nWith the consent its version, its time and the IP address that it came from are kept.',
    },
  },
};
