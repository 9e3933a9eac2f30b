import type { Page } from '@playwright/test';
import { HEADER, publicBookingCalls, siteCalls, userCalls } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { TestClient } from '@tropa/server/testing/client';
import { createOrganizer } from '@tropa/server/testing/organizer';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { randomInt, randomUUID } from 'node:crypto';
import { signInAs } from './sign-in.ts';

/** Of everybody who is registered here. */
export const PASSWORD = 'Горы-и-Lake-2026!';

/** Somebody with an account of their own. */
export interface Person {
  email: string;
  password: string;
  client: TestClient;
  /** Signs the browser in as this person; what it shows, the test opens next. */
  signIn: (page: Page) => Promise<void>;
}

/** An operator that only one test knows: whatever the test changes, no other one minds. */
export interface OwnOrganizer extends Person {
  organizer_id: number;
}

/** One with a tour on sale. */
export interface OwnOperator extends OwnOrganizer {
  tour_id: number;
  /** Books a place on its tour as a visitor of its site, who says of the tourist what the tour asks. @returns the booking's number */
  book: (
    client: { first_name: string; last_name: string },
    tourist?: { birthday: string; weight?: number },
  ) => Promise<number>;
}

/** Registers somebody through the calls, with a phone of their own unless one is given. */
export async function ownPerson(
  baseURL: string,
  {
    phone = `+7901${randomInt(1_000_000, 9_999_999)}`,
    ...name
  }: { first_name: string; last_name: string; phone?: string },
): Promise<Person> {
  const email = `operator-${randomUUID()}@example.test`;
  const client = new TestClient(Number(new URL(baseURL).port));
  const registered = await client.call(userCalls.register, {
    body: {
      ...name,
      email,
      phone,
      password: PASSWORD,
      confirm_password: PASSWORD,
      timezone: 'Europe/Moscow',
    },
  });
  client.token = registered.token;
  return {
    email,
    password: PASSWORD,
    client,
    signIn: (page) => signInAs(page, { login: email, password: PASSWORD }),
  };
}

/** Makes an operator that has nothing yet through the calls. */
export async function ownOrganizer(baseURL: string): Promise<OwnOrganizer> {
  const person = await ownPerson(baseURL, { first_name: 'Дарья', last_name: 'Соколова' });
  const { id: organizer_id } = await createOrganizer(person.client);
  return { ...person, organizer_id };
}

/** A tour of two days at 25 000 ₽ with a date of four seats: what the journey makes on the screens. @returns its number */
export async function sellTour(
  { client, organizer_id }: OwnOrganizer,
  name: string,
  start: string,
): Promise<number> {
  const day = (id: string, title: string) => ({ id, title, description: null, photos: [] });
  const { id } = await createPublishedTour(client, organizer_id, {
    dates: [start],
    seats: 4,
    date: { date_end: addDays(start, 1) },
    tour: {
      name,
      price: 2_500_000,
      duration: 2,
      group_max: 10,
      program: [day('day1', 'Знакомство и дорога'), day('day2', 'Три озера')],
    },
  });
  return id;
}

/** Makes an operator's site and publishes it. @returns its address */
export async function publishSite({ client, organizer_id }: OwnOrganizer): Promise<string> {
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  return site.url;
}

/** Makes an operator with a tour on sale through the calls. */
export async function ownOperator(baseURL: string): Promise<OwnOperator> {
  const organizer = await ownOrganizer(baseURL);
  const { client, organizer_id } = organizer;
  const tour = await createPublishedTour(client, organizer_id, { seats: 50 });
  return {
    ...organizer,
    tour_id: tour.id,
    book: async (contacts, tourist) => {
      const number = randomInt(1_000_000, 9_999_999);
      const { request_id } = await new TestClient(Number(new URL(baseURL).port)).call(
        publicBookingCalls.create,
        {
          body: {
            tour_id: tour.id,
            date: tour.date_ids[0] ?? 0,
            tourists: 1,
            ...(tourist && { tourists_data: [tourist] }),
            contacts: { ...contacts, email: `tourist${number}@example.test`, phone: `+7902${number}` },
            consents: { personal_data: true, agreement: true },
          },
        },
        { [HEADER.idempotencyKey]: randomUUID() },
      );
      return request_id;
    },
  };
}
