import { newBlock } from '@tropa/blocks';
import { describe, expect, it } from 'vitest';
import { historyReducer, startHistory, type HistoryAction } from './history.ts';

const first = newBlock('main-intro', 'intro');
const start = startHistory([first, newBlock('tours', 'tours')]);
const after = (...actions: HistoryAction[]) => actions.reduce(historyReducer, start);
const typed = (title: string, at: number): HistoryAction => ({
  type: 'edit',
  block: { ...first, data: { ...first.data, title } },
  at,
});
const titleOf = ({ blocks }: typeof start) => blocks[0]?.data['title'];

describe('the history', () => {
  it('goes back and forth', () => {
    const hidden = after({ type: 'toggle', uid: 'tours' });
    const back = historyReducer(hidden, { type: 'undo' });
    expect(back.blocks).toBe(start.blocks);
    expect(historyReducer(back, { type: 'redo' }).blocks).toBe(hidden.blocks);
    expect(historyReducer(start, { type: 'undo' })).toBe(start);
    expect(historyReducer(start, { type: 'redo' })).toBe(start);
  });

  it('undoes at once what was typed without a pause', () => {
    const state = after(typed('А', 0), typed('Ал', 500), typed('Алт', 1000));
    expect(titleOf(state)).toBe('Алт');
    expect(historyReducer(state, { type: 'undo' }).blocks).toBe(start.blocks);
  });

  it('parts edits by a pause and by other actions', () => {
    const paused = after(typed('А', 0), typed('Ал', 5000));
    expect(titleOf(historyReducer(paused, { type: 'undo' }))).toBe('А');
    const parted = after(typed('А', 0), { type: 'toggle', uid: 'tours' }, typed('Ал', 10));
    expect(titleOf(historyReducer(parted, { type: 'undo' }))).toBe('А');
  });

  it('forgets what was undone once something else is done', () => {
    const state = after({ type: 'toggle', uid: 'tours' }, { type: 'undo' }, typed('А', 0));
    expect(state.future).toEqual([]);
  });

  it('keeps no step of what changed nothing', () => {
    expect(after({ type: 'remove', uid: 'tours' })).toBe(start);
  });

  it('remembers a bounded number of steps', () => {
    const actions = Array.from({ length: 150 }, (): HistoryAction => ({ type: 'toggle', uid: 'tours' }));
    expect(after(...actions).past).toHaveLength(100);
  });

  it('begins anew with the blocks of the server', () => {
    const blocks = [first];
    expect(after({ type: 'toggle', uid: 'tours' }, { type: 'reset', blocks })).toEqual(startHistory(blocks));
  });
});
