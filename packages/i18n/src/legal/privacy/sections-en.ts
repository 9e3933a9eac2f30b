import type { LegalSection } from '../document.ts';

export const who: LegalSection = {
  title: 'Who processes the data',
  items: [
    'The controller of personal data is Tropa LLC, e-mail: privacy@tropa.example.',
    'This policy follows Russian Federal Law No. 152-FZ "On Personal Data" and, for people in the European Union, the GDPR. It covers the {{site}} platform.',
    'Data of travellers who book tours are processed by the organizer of the tour. We process them on its behalf; the organizer tells its own rules on its site.',
  ],
};

export const what: LegalSection = {
  title: 'Which data',
  items: [
    'On registration: first and last name, e-mail, phone, time zone, language.',
    'In the profile and the cabinet: a photo, details of the organization and its documents, notification settings.',
    'While you work: IP address, type of browser and device, time of sign-ins, actions on bookings, to protect the account and to trace errors.',
    'We collect no special categories of data and no biometrics.',
  ],
};

export const why: LegalSection = {
  title: 'What for and on what grounds',
  items: [
    'To perform the terms of use: to give access to the cabinet, show bookings, send letters and codes.',
    'To obey the law: to keep the books, issue receipts, answer requests of public bodies.',
    'To protect people and the platform: to notice suspicious sign-ins and limit automated requests.',
    'With separate consent, to send news. Consent can be withdrawn at any time.',
  ],
};

export const shareFirst: LegalSection = {
  title: 'Whom we share them with',
  items: [
    'Those who help us work: hosting, the mail service, the payment service. They receive only what their task needs.',
    'Public bodies, when the law requires it.',
    'We sell data to nobody.',
  ],
};

export const share: LegalSection = {
  title: 'Whom we share them with',
  items: [
    'Those who help us work: hosting, the mail service, the SMS gateway, messengers that you have connected yourself, and the payment service. They receive only what their task needs.',
    'A partner site receives details of an organizer and its tours if the organizer has connected that site.',
    'Public bodies, when the law requires it.',
    'We sell data to nobody and send them abroad only on grounds that the law provides.',
  ],
};

export const protection: LegalSection = {
  title: 'How we keep and protect them',
  items: [
    'Databases with personal data of Russian citizens are located in Russia.',
    'Passwords are stored as hashes, passport data are encrypted, connections are always secured. Access of our staff is limited and recorded.',
    'Account data are kept while the account exists and for three years after its deletion in case of disputes; accounting documents as long as the law demands.',
    'In case of a leak we inform the supervisory authority within 24 hours, and those whom it concerns.',
  ],
};

export const cookies: LegalSection = {
  title: 'Cookies and browser storage',
  items: [
    'We use only what the cabinet cannot work without: signing in, protection of forms, the chosen language and theme, your settings of lists.',
    'There are no advertising or third-party analytics cookies in the cabinet.',
    'If you delete cookies in the browser, you will have to sign in again.',
  ],
};

export const rights: LegalSection = {
  title: 'Your rights',
  items: [
    'To know which data about you we keep, and to receive a copy.',
    'To correct or delete them, to restrict processing, to withdraw consent. Data in accounting documents cannot be deleted while the law requires them to be kept.',
    'To complain to the supervisory authority or to a court.',
    'Write to privacy@tropa.example and we will answer within 10 working days. We will ask you to confirm that it is you, so that nobody else receives your data.',
  ],
};

export const changes: LegalSection = {
  title: 'Changes',
  items: [
    'A new version is published on this page with the date it takes effect. We announce important changes by e-mail. Earlier versions stay available.',
  ],
};
