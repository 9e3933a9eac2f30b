import type { Catalogue } from '../catalogue.ts';
import type { agreement as ru } from '../ru/agreement.ts';

export const agreement: Catalogue<typeof ru> = {
  preamble:
    'This document is an offer of {{operator}} (the Organizer) to conclude a contract for a tour or excursion on the terms below. It is published on {{site}} and is a public offer under article 437 (2) of the Civil Code of the Russian Federation. Should the translation differ from the Russian text, the Russian text prevails.',
  sections: {
    terms: {
      title: 'Terms',
      text: 'Tour: a tour, an excursion or another service of the Organizer described on a page of the Site.\nSite: the site {{site}} and its pages.\nCustomer: the person who sends the request and concludes the contract for themselves and on behalf of other Travellers.\nTraveller: a participant of the Tour, the Customer included.\nRequest: the booking form that the Customer sent through the Site.\nPrivate page: the page of the booking on the Site, opened by the link sent to the Customer; it shows the state of the booking, invoices and documents.',
    },
    subject: {
      title: 'Subject of the contract',
      text: 'The Organizer undertakes to provide the Travellers with the services of the Tour, and the Customer to pay for them.\nThe programme, dates, services, what is and is not included in the price, the demands on participants and the meeting place are given on the page of the Tour. As they stand when the Request is sent, they become terms of the contract.\nThe price and the terms of payment of each booking are given on the Private page and in the contract that can be downloaded there.',
    },
    conclusion: {
      title: 'How the contract is concluded',
      text: 'The Customer chooses a Tour and a date, gives the number of Travellers and contacts, reads the price and this offer and sends the Request. From then on the seats are held for the Customer.\nThe Organizer confirms the Request or says that it cannot be fulfilled. The confirmation and a link for the payment are sent to the e-mail of the Customer and shown on the Private page.\nThe contract is concluded when the Customer has paid the prepayment invoice (acceptance of the offer), or, where no prepayment is due, when the Organizer has confirmed the Request.\nIf the Request is not confirmed, or the prepayment does not arrive by the time shown on the Private page, the booking is cancelled and the seats are released. Money that comes later is applied if there are seats, or returned.\nBy sending the Request the Customer confirms being 18 or older and acting for the other Travellers at their wish.',
    },
    price: {
      title: 'Price and payment',
      text: 'The price of the Tour is given on the Site. The price of the booking, line by line and with discounts, is shown before the Request is sent and does not change afterwards unless the parties agree otherwise.\nThe prepayment, its deadline and the way the rest is paid are shown on the Private page and in the invoices.\nPayment is possible by bank card, by the Faster Payments System (SBP) or in another way agreed with the Organizer. Payment on the Site takes place on a page of the bank or payment service; the Organizer does not receive card details.\nThe duty to pay is fulfilled when the bank has confirmed the payment. A receipt is sent by e-mail where the law (No. 54-FZ) requires it.',
    },
    organizer_duties: {
      title: 'Duties of the Organizer',
      text: 'To provide the services given on the page of the Tour and in the contract, on time and with due quality.\nTo tell before the start the place and time of the meeting, the contacts of the guide, the route, the equipment, the rules of safety and conduct.\nTo tell at once about anything that prevents the Tour or changes its terms.\nTo keep Travellers safe on the route within its responsibility and to help in unforeseen circumstances.',
    },
    tourist_duties: {
      title: 'Duties of the Customer and the Traveller',
      text: 'To give true information in the Request and to hand over in time the data of Travellers that lodging, transport, insurance and admission to the route require.\nTo pass all information about the Tour and the terms of the contract to the other Travellers.\nTo tell before booking about limits of health, food and the age of children, and to make sure that nothing forbids the Travellers to take part.\nTo come to the meeting place on time, with documents and the equipment listed on the page of the Tour.\nTo follow the guide and the rules of safety, of nature reserves, hotels and carriers, and to respect local customs and other participants.',
    },
    change: {
      title: 'Changes and cancellation',
      text: 'The Customer may withdraw at any time, on the Private page or by a letter to {{email}}. The Organizer then returns what was paid less the expenses actually incurred for the contract (article 32 of the Law on Consumer Protection).\nThe expected expenses by the time left before the start are given in the cancellation terms on the page of the Tour and shown before the cancellation is confirmed. At the request of the Customer the Organizer proves them by documents.\nA Traveller or a date may be changed by agreement, if the suppliers allow it.\nIf circumstances change substantially (article 10 of the Federal Law No. 132-FZ on tourism), such as worse conditions of the journey, a rise of transport tariffs or an illness of the Traveller, each party may demand that the contract be changed or ended.\nIf the group has not gathered, and the date was marked as not guaranteed, the Organizer says so in advance and offers another date, another Tour or a full refund.\nIf the Organizer cancels the Tour, everything paid is returned, in the same way as it was received and within 10 days.',
    },
    route: {
      title: 'Changes on the route',
      text: 'For the sake of safety (weather, state of the route, decisions of authorities or rescue services) the guide may change the order or content of the programme. Services are replaced by equal ones where possible.\nExpenses of a Traveller who left the route or refused a part of the services by own decision are not compensated unless the law says otherwise.\nThe guide may refuse the route to a Traveller who is intoxicated, lacks the required equipment or endangers themselves and others.',
    },
    insurance: {
      title: 'Insurance and safety',
      text: 'If insurance is not included in the price, the Organizer recommends taking it out, cancellation insurance included, and for active programmes the corresponding sports risks.\nThe Traveller understands that active holidays in nature carry risk, and undertakes to tell the guide about feeling unwell and to observe the safety rules.',
    },
    liability: {
      title: 'Liability',
      text: 'The parties are liable for non-performance under the law of the Russian Federation.\nThe Organizer is not liable for harm caused by untrue information from the Customer, by a Traveller being late, lacking documents or breaking safety rules.\nThe parties are free of liability if performance was prevented by force majeure: natural disasters, epidemics, hostilities, acts of authorities and other extraordinary and unavoidable circumstances.',
    },
    claims: {
      title: 'Claims and disputes',
      text: 'Tell the guide or the Organizer about shortcomings at once, so that they can be mended on the spot.\nA claim about the quality of a tour may be sent within 20 days after the end of the contract to {{email}} or to the address of the Organizer. It is answered within 10 days of receipt.\nA dispute that could not be settled is decided by a court; the consumer chooses the court under article 17 of the Law on Consumer Protection.',
    },
    final: {
      title: 'Final provisions',
      text: 'Documents and messages sent to the e-mail given in the Request and published on the Private page have the force of written ones. The link to the Private page should not be given to strangers.\nPersonal data are processed under the policy published at {{site}}/policy.\nThe Organizer may change the offer. A booking is subject to the text in force when the Request was sent.\nIn all else the parties follow the Civil Code, the Federal Law No. 132-FZ, the Law on Consumer Protection and the Rules of selling tourist products.',
    },
  },
};
