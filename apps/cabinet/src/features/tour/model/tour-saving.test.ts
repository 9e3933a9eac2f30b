import type { TourInput, TourView } from '@tropa/contract';
import { createFormControl, type FieldPath } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { chanceOf, randomEdit, type Chance } from '../../../shared/forms/testing/random-edits.ts';
import type { TourStore } from '../hooks/use-tour-store.ts';
import { createAutosave } from './autosave.ts';
import { newScheduleSeason } from './seasons.ts';
import { payloadOf } from './tour-payload.ts';
import { createTourSaving } from './tour-saving.ts';
import {
  emptyCity,
  emptyDiscount,
  emptyExtra,
  emptyImpression,
  emptyProgramItem,
  emptyQuestion,
  emptyVariant,
  newRoomTerms,
  newCategory,
  newSeason,
  newTourValues,
  valuesOf,
  type TourValues,
} from './tour-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const picture = { id: 7, url: '/a{size}.jpg', width: 10, height: 10, color: '#123456' };
const instalment = { percent: 30, due: 'after_booking' as const, days: 3 };

/** A tour with something in every list. */
function fullTour(): TourValues {
  const pair = <T>(make: () => T): T[] => [make(), make()];
  return {
    ...newTourValues({
      use_standard_cancellation_terms: false,
      penalties: [
        { days_before: 30, percent: 10 },
        { days_before: 5, percent: 50 },
      ],
      penalties_conditions: 'По договору',
    }),
    name: 'Алтай',
    price: 100_000,
    group_max: 10,
    price_categories: pair(() => newCategory({ title: 'Ребёнок', price: 50_000, min_age: 3 })),
    extras: pair(emptyExtra),
    payment_schedule: [instalment, { ...instalment, percent: 70 }],
    payment_seasons: [newSeason('2027-06-01', [instalment])],
    main_impressions: pair(() => ({ ...emptyImpression(), photo: picture })),
    photos: [picture, { ...picture, id: 8 }],
    in_price: ['Проводник', 'Питание'],
    list_of_things: ['Кружка'],
    showplaces: ['Мульта'],
    accommodations: pair(() => ({
      nights: 2,
      variants: pair(() => ({ ...emptyVariant(), room: newRoomTerms() })),
    })),
    program: pair(() => ({ ...emptyProgramItem(), title: 'День', photos: [picture] })),
    questions: pair(() => ({ ...emptyQuestion(), question: 'Когда?' })),
    discounts: pair(emptyDiscount),
    cities: pair(emptyCity),
    guides: [1, 2],
    tour_week_schedule: {
      publish_count_days: 60,
      last_tour_date: null,
      days_data: [{ day_of_week: 6, times: ['10:30', '18:00'] }],
      excluded_periods_data: [{ date_start: '2027-05-01', date_end: '2027-05-09' }],
      seasons: pair(() => ({
        ...newScheduleSeason('2027-05-01'),
        times_list: [{ date_start: '2027-05-01', times: ['20:30'] }],
      })),
    },
  };
}

/** The server, behind a network that is slow and loses what is asked or answered. */
function startServer(chance: Chance, { losses }: { losses: boolean }) {
  let version = 1;
  let body: TourInput = payloadOf(fullTour());
  const isLost = () => losses && chance(4) === 0;
  const lost = () => new ApiFailure({ message: 'lost', status: 0, type: 'network' });
  const stamp = () => new Date(Date.UTC(2027, 0, 1) + version * 1000).toISOString();
  // What the server answers has more fields than the editor reads.
  const view = () => {
    const guides = body.guides?.map((id) => ({ id }));
    return { ...structuredClone(body), guides, id: 1, updated_at: stamp() } as unknown as TourView;
  };
  const wait = () => new Promise((resolve) => setTimeout(resolve, 10 + chance(3000)));
  const store: TourStore = {
    create: () => Promise.reject(new Error('The tour is stored')),
    view: async () => {
      await wait();
      if (isLost()) throw lost();
      return view();
    },
    update: async (_id, changes, { seen_updated_at }) => {
      const arrived = JSON.stringify(changes);
      await wait();
      if (isLost()) throw lost();
      if (seen_updated_at !== stamp()) throw new ApiFailure({ message: '', status: 409, type: 'conflict' });
      body = { ...body, ...(JSON.parse(arrived) as TourInput) };
      version += 1;
      const stored = view();
      await wait();
      if (isLost()) throw lost();
      return stored;
    },
  };
  return { store, view, body: () => body };
}

/** An editor of the tour, as its hooks put it together. */
function openEditor({ store, view }: ReturnType<typeof startServer>) {
  const tour = view();
  const form = createFormControl<TourValues>({ defaultValues: valuesOf(tour) });
  form.reset(valuesOf(tour));
  const saving = createTourSaving(tour, { form, store, onCreated: vi.fn(), onMerged: vi.fn() });
  const autosave = createAutosave({
    isOn: true,
    isDirty: saving.isDirty,
    save: async () => {
      try {
        await saving.store();
        return 'saved';
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.type !== 'conflict') return 'failed';
        saving.decide(true);
        return 'failed';
      }
    },
  });
  return {
    form,
    saving,
    autosave,
    edit: (chance: Chance) => {
      const { path, value } = randomEdit(form.getValues(), chance);
      form.setValue(path as FieldPath<TourValues>, value as never);
      autosave.change();
      return path;
    },
    shown: () => JSON.parse(JSON.stringify(payloadOf(form.getValues()))) as TourInput,
  };
}

it.each([
  ['a quick network', false],
  ['a network that loses every fourth message', true],
])('never says "saved" while the server has something else, over %s', async (_name, losses) => {
  for (let seed = 1; seed <= 12; seed++) {
    const chance = chanceOf(seed);
    const server = startServer(chance, { losses });
    const editor = openEditor(server);
    const done: string[] = [];
    const lookAtSaved = () => {
      if (!editor.saving.isDirty())
        expect(server.body(), `seed ${seed}: ${done.join(', ')}`).toEqual(editor.shown());
    };
    for (let turn = 0; turn < 40; turn++) {
      done.push(editor.edit(chance));
      for (let wait = chance(5); wait > 0; wait--) {
        await vi.advanceTimersByTimeAsync(700);
        lookAtSaved();
      }
    }
    while (!(await Promise.race([editor.autosave.flush(), vi.advanceTimersByTimeAsync(60_000)])))
      await vi.advanceTimersByTimeAsync(60_000);
    expect(editor.saving.isDirty()).toBe(false);
    lookAtSaved();
    editor.autosave.stop();
  }
});

it('brings two tabs of one editor together, whatever is edited in which', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const chance = chanceOf(seed);
    const server = startServer(chance, { losses: true });
    const tabs = [openEditor(server), openEditor(server)];
    for (let turn = 0; turn < 30; turn++) {
      tabs[chance(2)]?.edit(chance);
      await vi.advanceTimersByTimeAsync(chance(4000));
      // What a live event brings to the other tab.
      if (chance(3) === 0) tabs[chance(2)]?.saving.hear(server.view());
    }
    const settle = async () => {
      for (const { saving, autosave } of tabs) {
        saving.hear(server.view());
        saving.decide(true);
        autosave.change();
        await vi.advanceTimersByTimeAsync(120_000);
      }
    };
    for (let round = 0; round < 4; round++) await settle();
    for (const { saving, autosave, shown } of tabs) {
      expect(saving.isDirty(), `seed ${seed}`).toBe(false);
      expect(server.body(), `seed ${seed}`).toEqual(shown());
      autosave.stop();
    }
  }
});

it('is not saved where the answer of a save is lost and what it changed is changed back', async () => {
  const { store, view, body } = startServer(() => 1, { losses: false });
  const lost = new ApiFailure({ message: 'lost', status: 0, type: 'network' });
  const { form, saving } = openEditor({
    store: { ...store, update: (...save) => store.update(...save).then(() => Promise.reject(lost)) },
    view,
    body,
  });
  form.setValue('is_periodical', true);
  const refused = expect(saving.store()).rejects.toBe(lost);
  await vi.advanceTimersByTimeAsync(1);
  form.setValue('is_periodical', false);
  // What is on its way is not known to be stored.
  expect(saving.isDirty()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(body().is_periodical).toBe(true);
  expect(saving.isDirty()).toBe(true);
});

it('is refused once where a conflict is of nobody else’s doing', async () => {
  const { store, view, body } = startServer(() => 0, { losses: false });
  const update = vi.fn(() =>
    Promise.reject(new ApiFailure({ message: 'Нельзя', status: 409, type: 'conflict' })),
  );
  const { form, saving } = openEditor({ store: { ...store, update }, view, body });
  form.setValue('name', 'Другое имя');
  const refused = expect(saving.store()).rejects.toThrow('Нельзя');
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(update).toHaveBeenCalledOnce();
  expect(saving.state().conflict).toBeNull();
  expect(form.getValues('name')).toBe('Другое имя');
});
