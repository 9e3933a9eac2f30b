import { expect, type Page } from '@playwright/test';
import { HEADER, publicBookingCalls, userCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createOrganizer } from '@tropa/server/testing/organizer';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { randomInt, randomUUID } from 'node:crypto';

const PASSWORD = 'Горы-и-Lake-2026!';

/** Somebody with an account of their own. */
export interface Person {
  email: string;
  password: string;
  client: TestClient;
  /** Signs the browser in as this person. */
  signIn: (page: Page) => Promise<void>;
}

/** An operator that only one test knows: whatever the test changes, no other one minds. */
export interface OwnOperator extends Person {
  organizer_id: number;
  tour_id: number;
  /** Books a place on its tour as a visitor of its site, who says of the tourist what the tour asks. @returns the booking's number */
  book: (
    client: { first_name: string; last_name: string },
    tourist?: { birthday: string; weight?: number },
  ) => Promise<number>;
}

/** Registers somebody through the calls. */
export async function ownPerson(
  baseURL: string,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<Person> {
  const email = `operator-${randomUUID()}@example.test`;
  const client = new TestClient(Number(new URL(baseURL).port));
  const registered = await client.call(userCalls.register, {
    body: {
      first_name,
      last_name,
      email,
      phone: `+7901${randomInt(1_000_000, 9_999_999)}`,
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
    signIn: async (page) => {
      // The phone may wait for a day.
      await page.context().addCookies([{ name: 'close_phone_confirmation', value: '1', url: baseURL }]);
      await page.goto(new URL('/org/login', baseURL).href);
      await page.getByLabel('E-mail или телефон').fill(email);
      await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page).toHaveURL(/\/org\/\d+/u);
    },
  };
}

/** Makes an operator with a tour on sale through the calls. */
export async function ownOperator(baseURL: string): Promise<OwnOperator> {
  const person = await ownPerson(baseURL, { first_name: 'Дарья', last_name: 'Соколова' });
  const { client } = person;
  const { id: organizer_id } = await createOrganizer(client);
  const tour = await createPublishedTour(client, organizer_id, { seats: 50 });
  return {
    ...person,
    organizer_id,
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
