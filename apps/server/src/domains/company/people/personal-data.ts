import { fullName } from '@tropa/core';
import { onClientCopied, onClientErased } from '../../../kernel/personal-data.ts';
import type { Reaction } from '../../../kernel/reaction.ts';
import { forgetPeopleReachedBy, peopleReachedBy } from './repository.ts';

/** What is kept of people in companies: those who are reached by a client's contacts. The company itself stays. */
export const peopleOfCompanies: Reaction[] = [
  onClientErased.with((_services, tx, client) => forgetPeopleReachedBy(tx, client)),

  onClientCopied.with(async ({ database }, client, { t }) => {
    const people = await peopleReachedBy(database, client);
    return {
      json: {
        company_people: people.map(({ person, company }) => {
          const { last_name, first_name, middle_name, role, email, phone } = person;
          return { company, last_name, first_name, middle_name, role, email, phone };
        }),
      },
      parts: people.map(({ person, company }) => ({
        title: t('personal_copy.company', { name: company }),
        facts: {
          [t('personal_copy.client')]: fullName(person),
          [t('companies.people.role')]: person.role,
          [t('questionnaire.fields.email')]: person.email,
          [t('questionnaire.fields.phone')]: person.phone,
        },
      })),
    };
  }),
];
