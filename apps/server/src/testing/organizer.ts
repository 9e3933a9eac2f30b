import {
  organizerCalls,
  userCalls,
  type BankAccountFields,
  type CallInput,
  type OrganizerView,
} from '@tropa/contract';
import { addDays, todayIn, type Role, type Switch } from '@tropa/core';
import { schema } from '../db/index.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { signedInClient, unique } from './people.ts';

type SignedIn = Awaited<ReturnType<typeof signedInClient>>;
type Creation = CallInput<typeof organizerCalls.create>['body'];

/** Requisites of a legal entity that pass every check. */
export const sampleRequisites: Creation & Pick<OrganizerView, 'inn' | 'ogrn' | 'legal_address'> = {
  legal_form: 3,
  name: 'Алтайские тропы',
  organization_name: 'Общество с ограниченной ответственностью «Алтайские тропы»',
  director_position: 'Директор',
  director_last_name: 'Соколова',
  director_first_name: 'Ирина',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  legal_address: {
    country: 'RU',
    region: 'Республика Алтай',
    city: 'Горно-Алтайск',
    street: 'Коммунистический проспект, 10',
    post_code: '649000',
  },
  country: 'RU',
  currency: 'RUB',
  timezone: 'Asia/Barnaul',
  email: 'hello@altai.example.test',
  phone: '+79130000000',
};

/** A day where an organizer is, so many from today there: another one than UTC's for some hours of each day. */
export const organizerDay = (days = 0, timezone = sampleRequisites.timezone): string =>
  addDays(todayIn(timezone), days);

/** Makes an organizer whose owner is the client's person. */
export async function createOrganizer(
  client: TestClient,
  overrides: Partial<Creation> = {},
): Promise<OrganizerView> {
  const name = `Алтайские тропы ${unique()}`;
  return client.call(organizerCalls.create, { body: { ...sampleRequisites, name, ...overrides } });
}

/**
 * Somebody new who has just made an organizer, which is theirs.
 * @param overrides fields of the organizer that differ from the sample
 */
export async function signedInOwner(
  app: Pick<TestApp, 'client'>,
  overrides: Partial<Creation> = {},
): Promise<{ owner: SignedIn; organizer_id: number }> {
  const owner = await signedInClient(app);
  const { id } = await createOrganizer(owner, overrides);
  return { owner, organizer_id: id };
}

/** Somebody new who belongs to an organizer in a role, with the id of its account; an agent's person is one by itself, unless another is named. */
export async function signedInMember(
  app: TestApp,
  organizer_id: number,
  role: Role,
  switches_off: Switch[] = [],
  of_agent_id: number | null = null,
): Promise<{ member: TestClient; user_id: number; agent_id: number | null }> {
  const member = await signedInClient(app);
  const { id: user_id } = await member.call(userCalls.profile, {});
  const [row] = await app.database
    .insert(schema.organizerMember)
    .values({ organizer_id, user_id, role, switches_off, agent_id: of_agent_id })
    .returning({ agent_id: schema.organizerMember.agent_id });
  return { member, user_id, agent_id: row?.agent_id ?? null };
}

/** An account whose control keys are right. */
export const sampleBankAccount: BankAccountFields = {
  country: 'RU',
  currency: 'RUB',
  recipient: '',
  bank_name: 'ПАО Сбербанк',
  bic: '044525225',
  account: '40702810500000001234',
  correspondent_account: '30101810400000000225',
  iban: '',
  swift: '',
  is_default: false,
};
