import { describe, expect, it } from 'vitest';
import { lookReducer, startLook, type LookAction } from './look-history.ts';

const start = startLook({ preset_type: 'trail', colors: {} });
const after = (...actions: LookAction[]) => actions.reduce(lookReducer, start);
const accent = (color: string, at: number): LookAction => ({
  type: 'edit',
  change: { colors: { accent: color } },
  field: 'accent',
  at,
});

describe('the history of a look', () => {
  it('takes a drag over a palette as one step', () => {
    const state = after(accent('#111111', 0), accent('#222222', 300), accent('#333333', 600), {
      type: 'undo',
    });
    expect(state.theme).toEqual(start.theme);
    expect(lookReducer(state, { type: 'redo' }).theme.colors).toEqual({ accent: '#333333' });
  });

  it('takes no step where nothing changes: a colour field says its colour again when it is left', () => {
    const state = after(accent('#111111', 0), accent('#111111', 5000), { type: 'undo' });
    expect(state.theme).toEqual(start.theme);
    const undone = after(
      accent('#111111', 0),
      { type: 'undo' },
      { type: 'edit', change: {}, field: 'radius', at: 9 },
    );
    expect(lookReducer(undone, { type: 'redo' }).theme.colors).toEqual({ accent: '#111111' });
  });

  it('takes edits with a pause, and of other fields, as steps of their own', () => {
    const radius: LookAction = { type: 'edit', change: { radius: 'none' }, field: 'radius', at: 650 };
    const state = after(accent('#111111', 0), radius, accent('#222222', 700), accent('#333333', 5000));
    expect(state.past).toHaveLength(4);
    expect(lookReducer(state, { type: 'undo' }).theme).toMatchObject({
      colors: { accent: '#222222' },
      radius: 'none',
    });
  });

  it('forgets what was undone with the next edit, and everything with another look', () => {
    const state = after(accent('#111111', 0), { type: 'undo' }, accent('#222222', 9000));
    expect(state.future).toEqual([]);
    expect(lookReducer(state, { type: 'reset', theme: start.theme })).toEqual(start);
  });
});
