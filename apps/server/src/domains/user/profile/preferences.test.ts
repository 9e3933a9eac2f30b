import { userCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import {
  createPublishedTour,
  refusalOf,
  signedInClient,
  signedInOwner,
  uploadPhoto,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it('keeps language, currency and country, and names the country in the language of the request', async () => {
  const person = await signedInClient(app);
  await person.call(userCalls.setLanguage, { body: { language_code: 'en' } });
  await person.call(userCalls.setCurrency, { body: { currency_code: 'GEL' } });
  await person.call(userCalls.changeCountry, { body: { country_id: 'ru' } });
  await expect(person.call(userCalls.profile, {})).resolves.toMatchObject({
    language_code: 'en',
    currency_code: 'GEL',
    country_id: 'RU',
    country: 'Россия',
  });
  const refused = person.call(userCalls.changeCountry, { body: { country_id: 'Russia' } });
  expect((await refusalOf(refused)).body.errors).toHaveProperty('country_id');
});

it('takes as a portrait only a picture that the person has uploaded', async () => {
  const [person, other] = [await signedInClient(app), await signedInClient(app)];
  const [own, foreign] = [await uploadPhoto(person, 'avatar'), await uploadPhoto(other, 'avatar')];
  const set = (avatar_id: number | null) =>
    person.call(userCalls.updateProfilePhoto, { body: { avatar_id } });
  expect(await set(own.id)).toMatchObject({ avatar_id: own.id, avatar: { id: own.id, url: own.url } });
  expect((await refusalOf(set(foreign.id))).body.errors).toHaveProperty('avatar_id');
  expect((await refusalOf(set(2 ** 40))).body.errors).toHaveProperty('avatar_id');
  expect(await set(null)).toMatchObject({ avatar_id: null, avatar: null });
});

it('keeps published tours as favourites and lets them go', async () => {
  const { owner, organizer_id } = await signedInOwner(app);
  const tour = await createPublishedTour(owner, organizer_id);
  const person = await signedInClient(app);
  const set = (tour_id: number, is_favourite: boolean) =>
    person.call(userCalls.setFavourite, { body: { tour_id, is_favourite } });
  await set(tour.id, true);
  await set(tour.id, true);
  expect(await person.call(userCalls.favourites, {})).toEqual({ favourites_tours_ids: [tour.id] });
  expect((await refusalOf(set(2 ** 40, true))).status).toBe(404);
  await set(tour.id, false);
  await set(tour.id, false);
  expect(await person.call(userCalls.favourites, {})).toEqual({ favourites_tours_ids: [] });
});
