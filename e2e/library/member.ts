import { userCalls } from '@tropa/contract';
import type { Role, Switch } from '@tropa/core';
import { schema } from '@tropa/server/database';
import { createGuide } from '@tropa/server/testing/guide';
import { ownPerson, type OwnOperator, type Person } from './own-operator.ts';
import { inServerDatabase } from './server-database.ts';

interface Name {
  first_name: string;
  last_name: string;
}

/** A member of an operator with an account, without the letter by which people come into a team. */
export async function ownMember(
  { organizer_id }: Pick<OwnOperator, 'organizer_id'>,
  baseURL: string,
  role: Role,
  name: Name,
  switches_off: Switch[] = [],
): Promise<Person & { user_id: number }> {
  const person = await ownPerson(baseURL, name);
  const { id: user_id } = await person.client.call(userCalls.profile, {});
  await inServerDatabase((database) =>
    database.insert(schema.organizerMember).values({ organizer_id, user_id, role, switches_off }),
  );
  return { ...person, user_id };
}

/** A guide of an operator with an account. */
export async function ownGuide(
  operator: OwnOperator,
  baseURL: string,
  name: Name,
): Promise<Person & { guide_id: number }> {
  const { user_id, ...person } = await ownMember(operator, baseURL, 'guide', name);
  const { id: guide_id } = await createGuide(operator.client, operator.organizer_id, { ...name, user_id });
  return { ...person, guide_id };
}
