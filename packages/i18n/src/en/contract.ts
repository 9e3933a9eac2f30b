import type { Catalogue } from '../catalogue.ts';
import type { contract as ru } from '../ru/contract.ts';

export const contract: Catalogue<typeof ru> = {
  title_tour: 'Tour contract No. {{number}}',
  title_excursion: 'Excursion contract No. {{number}}',
  preamble:
    '{{organizer_full_name}}{{organizer_registry}}, represented by {{organizer_signer}}, hereinafter the “Organizer”, on the one part, and {{client_name}}, hereinafter the “Client”, on the other part, together the “Parties”, have concluded this Contract as follows.',
  registry: ', number {{registry_number}} in the Unified Federal Register of Tour Operators',
  signer_director: '{{position}} {{name}}, acting under the Articles of Association',
  signer_entrepreneur:
    '{{name}}, acting under the entry {{ogrn}} in the Register of Individual Entrepreneurs',
  signer_person: '{{name}}',
  subject: {
    title: '1. Subject of the contract',
    what_tour:
      '1.1. The Organizer undertakes to prepare and carry out the tour “{{tour_name}}”, and the Client undertakes to accept it and pay for it on the terms of this Contract.',
    what_excursion:
      '1.1. The Organizer undertakes to carry out the excursion “{{tour_name}}”, and the Client undertakes to accept it and pay for it on the terms of this Contract.',
    dates: '1.2. Dates: {{dates}}. Number of participants: {{tourists_count}}.',
    dates_variant:
      '1.2. Dates: {{dates}}. Option: “{{variant}}”. Number of participants: {{tourists_count}}.',
    place: '1.3. Meeting place: {{meeting_place}}.',
    program:
      '1.4. The programme, the list of services and the lodging are published on the Organizer’s site on the date of this Contract and form an integral part of it.',
    tourists:
      '1.5. The Client concludes this Contract for themselves and for the participants listed in section 8.',
  },
  price: {
    title: '2. Price and payment',
    total: '2.1. The total price is {{total}}. It is made up as follows:',
    prepayment:
      '2.2. The prepayment is {{prepayment}}. It is due by the date of the invoice. Until it is received, the Organizer need not hold the places.',
    balance:
      '2.3. The balance of {{balance}} is due not later than the start of the tour, unless the invoice gives another date.',
    full: '2.2. The Client pays the whole sum by the date of the invoice.',
    fixed: '2.4. The agreed price does not change after the Contract is concluded.',
    line_tourists: 'Participation, {{quantity}} × {{unit}}',
    line_counted: '{{title}}: {{unit}} × {{quantity}}',
    line_group: 'Price for the group',
    line_discount: 'Discount',
    line_individual: 'Agreed price',
    line_total: 'Total',
  },
  duties: {
    title: '3. Rights and duties of the Parties',
    organizer:
      '3.1. The Organizer undertakes to give true information about the tour, to render the services paid for in full and on time, to keep the route safe and to tell of changes in good time.',
    client:
      '3.2. The Client undertakes to give correct data of the participants, to pay on time, to be at the meeting place on time and to follow the safety rules and the guide’s instructions.',
    replace:
      '3.3. The Organizer may replace the lodging or the order of the programme by equivalents where weather or safety requires it, after telling the Client.',
  },
  cancel: {
    title: '4. Change and termination',
    right:
      '4.1. The Client may withdraw from the Contract at any time. The Organizer returns what was paid less the expenses actually incurred.',
    table: '4.2. The Parties have agreed on this estimate of those expenses on withdrawal:',
    row: '{{days}} days before the start or later',
    row_percent: '{{percent}} % of the price',
    conditions: '4.3. {{conditions}}',
    organizer: '4.4. If the Organizer cancels the tour, the whole sum paid is returned within 10 days.',
  },
  liability: {
    title: '5. Liability and force majeure',
    general: '5.1. The Parties are liable for non-performance under the law of the Russian Federation.',
    force:
      '5.2. The Parties are released from liability where extraordinary and unavoidable circumstances make performance impossible.',
  },
  claims: {
    title: '6. Claims',
    order:
      '6.1. Claims about the quality of services are sent to the Organizer in writing within 20 days of the end of the Contract and are answered within 10 days of receipt.',
  },
  personal_data: {
    title: '7. Personal data',
    consent:
      '7.1. The Client consents to the processing of their personal data and confirms having the participants’ consent, to the extent needed to perform this Contract (Federal Law No. 152-FZ).',
  },
  tourists: {
    title: '8. Participants',
    name: 'Full name',
    birthday: 'Date of birth',
    passport: 'Document',
    missing: 'The Client will give the participants’ data later.',
  },
  sides: {
    title: '9. Details and signatures of the Parties',
    organizer: 'Organizer',
    client: 'Client',
    inn: 'INN {{value}}',
    kpp: 'KPP {{value}}',
    ogrn: 'OGRN {{value}}',
    ogrnip: 'OGRNIP {{value}}',
    address: 'Address: {{value}}',
    phone: 'Phone: {{value}}',
    signature: '_______________ / {{name}} /',
    accepted: 'Concluded through the site on {{date}} by accepting the public offer.',
  },
  date: 'of {{date}}',
  page: 'Page {{page}} of {{pages}}',
  file_name: 'Contract {{number}}.pdf',
};
