import { newBlock } from '@tropa/blocks';
import type { SitePage } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import type { BlocksAction } from './actions/index.ts';
import { historyReducer, startHistory, type HistoryAction } from './history.ts';

const first = newBlock('main-intro', 'intro');
const main = [first, newBlock('reviews', 'reviews'), newBlock('tours', 'tours')];
const tour = [newBlock('program', 'program'), newBlock('price', 'price')];
const start = startHistory({ main, tour });
const after = (...actions: HistoryAction[]) => actions.reduce(historyReducer, start);
const on = (page: SitePage, action: BlocksAction): HistoryAction => ({ type: 'act', page, action });
const withTitle = (title: string) => ({ ...first, data: { ...first.data, title } });
const typed = (title: string, at: number) => on('main', { type: 'edit', block: withTitle(title), at });
const hide = on('main', { type: 'toggle', uid: 'reviews' });
const titleOf = ({ pages }: typeof start) => pages.main[0]?.data['title'];
const undo: HistoryAction = { type: 'undo' };
const redo: HistoryAction = { type: 'redo' };

describe('the history', () => {
  it('goes back and forth', () => {
    const hidden = after(hide);
    const back = historyReducer(hidden, undo);
    expect(back.pages.main).toBe(main);
    expect(historyReducer(back, redo).pages.main).toBe(hidden.pages.main);
    expect(historyReducer(start, undo)).toBe(start);
    expect(historyReducer(start, redo)).toBe(start);
  });

  it('goes through both pages in the order in which they were changed', () => {
    const state = after(hide, on('tour', { type: 'remove', uid: 'price' }), typed('А', 0));
    const one = historyReducer(state, undo);
    expect([titleOf(one), one.pages.tour.length]).toEqual([titleOf(start), 1]);
    const two = historyReducer(one, undo);
    expect(two.pages.tour).toBe(tour);
    expect(two.pages.main[1]?.is_visible).toBe(false);
    expect(historyReducer(two, undo).pages.main[1]?.is_visible).toBe(true);
    expect([undo, undo, redo, redo].reduce(historyReducer, state).pages).toEqual(state.pages);
  });

  it('undoes at once what was typed without a pause', () => {
    const state = after(typed('А', 0), typed('Ал', 500), typed('Алт', 1000));
    expect(titleOf(state)).toBe('Алт');
    expect(historyReducer(state, undo).pages.main).toBe(main);
  });

  it('parts edits by a pause, by other actions and by another page', () => {
    expect(titleOf(historyReducer(after(typed('А', 0), typed('Ал', 5000)), undo))).toBe('А');
    expect(titleOf(historyReducer(after(typed('А', 0), hide, typed('Ал', 10)), undo))).toBe('А');
    const elsewhere = on('tour', { type: 'toggle', uid: 'price' });
    expect(titleOf(historyReducer(after(typed('А', 0), elsewhere, typed('Ал', 10)), undo))).toBe('А');
  });

  it('forgets what was undone once something else is done', () => {
    expect(after(hide, undo, typed('А', 0)).future).toEqual([]);
  });

  it('keeps no step of what changed nothing', () => {
    expect(after(on('main', { type: 'remove', uid: 'tours' }))).toBe(start);
    expect(after(on('main', { type: 'toggle', uid: 'tours' }))).toBe(start);
  });

  it('remembers a bounded number of steps', () => {
    expect(after(...Array.from({ length: 250 }, () => hide)).past).toHaveLength(200);
  });

  it('never undoes what somebody else has done meanwhile', () => {
    const theirs = newBlock('about-info', 'theirs');
    const state = after(typed('А', 0), hide, {
      type: 'take_over',
      page: 'main',
      blocks: [withTitle('чужое'), theirs],
    });
    const back = [undo, undo].reduce(historyReducer, state);
    expect(back.pages.main.map(({ uid }) => uid)).toContain('theirs');
    expect(titleOf(back)).toBe('чужое');
  });

  it('takes back work that was not saved when the page was left as one step', () => {
    const blocks = [withTitle('Алтай')];
    const resumed = after({ type: 'resume', page: 'main', blocks });
    expect(resumed.pages.main).toBe(blocks);
    expect(historyReducer(resumed, undo).pages.main).toBe(main);
  });
});
