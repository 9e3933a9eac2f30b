import { newBlock } from '@tropa/blocks';
import type { Block } from '@tropa/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { createAutosave, RETRY_DELAY_MS, SAVE_DELAY_MS } from './autosave.ts';
import type { BlockErrors } from './block-errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (title: string): readonly Block[] => {
  const block = newBlock('tours', 'tours');
  return [{ ...block, data: { ...block.data, title } }];
};
const failure = (status: number, type: ApiFailure['type'], rest: Partial<ApiFailure> = {}) =>
  new ApiFailure({ message: type, status, type, ...rest });

function started(
  answer: (title: unknown, revision: number) => number | Error,
  foreign: () => { blocks: readonly Block[]; revision: number } | Error = () => new Error('Not asked for'),
) {
  const sent: Array<[title: unknown, revision: number]> = [];
  const merged: unknown[] = [];
  const resumed: unknown[] = [];
  const unsaved: unknown[] = [];
  const titleIn = (blocks: readonly Block[]) => blocks[0]?.data['title'];
  const check = (blocks: readonly Block[]): BlockErrors =>
    blocks[0]?.data['title'] === 'wrong' ? { tours: { 'data.title': 'Плохо' } } : {};
  const autosave = createAutosave(page('start'), 1, {
    check,
    send: async (blocks, revision) => {
      const title = blocks[0]?.data['title'];
      sent.push([title, revision]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const given = answer(title, revision);
      if (given instanceof Error) throw given;
      return { revision: given };
    },
    load: async () => {
      const given = foreign();
      if (given instanceof Error) throw given;
      return given;
    },
    onResumed: (blocks) => {
      resumed.push(titleIn(blocks));
      autosave.change(blocks);
    },
    onUnsaved: (work) => void unsaved.push(work && [titleIn(work.base), titleIn(work.mine)]),
    onMerged: (blocks) => void merged.push(blocks.map(({ data }) => data['title'])),
  });
  return { autosave, sent, merged, resumed, unsaved, status: () => autosave.state().status };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('autosave', () => {
  it('waits for a pause and sends the newest over the revision it knows', async () => {
    const { autosave, sent, status } = started((_, revision) => revision + 1);
    autosave.change(page('А'));
    expect(status()).toBe('waiting');
    await wait(SAVE_DELAY_MS - 100);
    autosave.change(page('Ал'));
    await wait(SAVE_DELAY_MS - 100);
    expect(sent).toEqual([]);
    await wait(100);
    expect(status()).toBe('saving');
    await wait(100);
    expect(status()).toBe('saved');
    autosave.change(page('Алт'));
    await wait(SAVE_DELAY_MS + 100);
    expect(sent).toEqual([
      ['Ал', 1],
      ['Алт', 2],
    ]);
  });

  it('tells of waiting once, not with each key: the builder draws itself anew for every word of it', () => {
    const { autosave } = started((_, revision) => revision + 1);
    const told = vi.fn<() => void>();
    autosave.subscribe(told);
    for (const title of ['А', 'Ал', 'Алт']) autosave.change(page(title));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('never sends two at a time, and saves what was typed meanwhile', async () => {
    const { autosave, sent, status } = started((_, revision) => revision + 1);
    autosave.change(page('А'));
    await wait(SAVE_DELAY_MS);
    autosave.change(page('Б'));
    expect(sent).toHaveLength(1);
    await wait(100);
    expect(sent).toEqual([
      ['А', 1],
      ['Б', 2],
    ]);
    await wait(100);
    expect(status()).toBe('saved');
    expect(autosave.state().revision).toBe(3);
  });

  it('sends nothing wrong and says what it is; goes on when it is mended', async () => {
    const { autosave, sent, status } = started((_, revision) => revision + 1);
    autosave.change(page('wrong'));
    await wait(SAVE_DELAY_MS);
    expect(status()).toBe('invalid');
    expect(autosave.state().errors).toEqual({ tours: { 'data.title': 'Плохо' } });
    expect(sent).toEqual([]);
    autosave.change(page('right'));
    await wait(SAVE_DELAY_MS + 100);
    expect(status()).toBe('saved');
    expect(autosave.state().errors).toEqual({});
  });

  it('keeps the refusals of the server at their blocks', async () => {
    const { autosave, status } = started((title) =>
      title === 'bad' ? failure(422, 'validation', { errors: { 'blocks.0.data.title': 'Нельзя' } }) : 2,
    );
    autosave.change(page('bad'));
    await wait(SAVE_DELAY_MS + 100);
    expect(status()).toBe('refused');
    expect(autosave.state().errors).toEqual({ tours: { 'data.title': 'Нельзя' } });
  });

  it('tries again by itself after a lost connection', async () => {
    let isDown = true;
    const { autosave, sent, status } = started(() => (isDown ? failure(0, 'network') : 2));
    autosave.change(page('А'));
    await wait(SAVE_DELAY_MS + 100);
    expect(status()).toBe('offline');
    isDown = false;
    await wait(RETRY_DELAY_MS + 100);
    expect(status()).toBe('saved');
    expect(sent).toHaveLength(2);
  });

  it('says what was refused where nobody else has saved, and does not try for ever', async () => {
    const { autosave, sent, status } = started(
      () => failure(409, 'conflict', { message: 'Сайт снят с публикации' }),
      () => ({ blocks: page('start'), revision: 1 }),
    );
    autosave.change(page('mine'));
    await wait(60_000);
    expect(status()).toBe('failed');
    expect(sent).toEqual([['mine', 1]]);
  });

  it('joins what somebody else has saved meanwhile, and saves both', async () => {
    const other = { ...newBlock('advantages', 'advantages'), data: { title: 'other' } };
    const { autosave, sent, merged, status } = started(
      (_, revision) => (revision < 7 ? failure(409, 'conflict', { details: { revision: 7 } }) : 8),
      () => ({ blocks: [...page('start'), other], revision: 7 }),
    );
    autosave.change(page('mine'));
    await wait(SAVE_DELAY_MS + 200);
    expect(status()).toBe('saved');
    expect(merged).toEqual([['mine', 'other']]);
    expect(sent).toEqual([
      ['mine', 1],
      ['mine', 7],
    ]);
    expect(autosave.state().revision).toBe(8);
  });

  it('stops at a block that both changed until somebody decides', async () => {
    const { autosave, sent, merged, status } = started(
      (_, revision) => (revision < 7 ? failure(409, 'conflict', { details: { revision: 7 } }) : 8),
      () => ({ blocks: page('theirs'), revision: 7 }),
    );
    autosave.change(page('mine'));
    await wait(SAVE_DELAY_MS + 100);
    expect(status()).toBe('conflict');
    expect(autosave.state().conflicts).toMatchObject([{ uid: 'tours' }]);
    autosave.change(page('mine too'));
    await wait(SAVE_DELAY_MS + 100);
    expect(sent).toHaveLength(1);
    await expect(autosave.flush()).resolves.toBe(false);

    const kept = autosave.resolve({ tours: 'mine' });
    await wait(100);
    await expect(kept).resolves.toBe(true);
    expect(sent.at(-1)).toEqual(['mine too', 7]);
    expect(merged).toEqual([['mine too']]);
  });

  it('takes over what the other chose to keep', async () => {
    const { autosave, sent, merged, status } = started(
      (_, revision) => (revision < 7 ? failure(409, 'conflict', { details: { revision: 7 } }) : 8),
      () => ({ blocks: page('theirs'), revision: 7 }),
    );
    autosave.change(page('mine'));
    await wait(SAVE_DELAY_MS + 100);
    void autosave.resolve({ tours: 'theirs' });
    await wait(SAVE_DELAY_MS + 100);
    expect(status()).toBe('saved');
    expect(merged).toEqual([['theirs']]);
    expect(sent.at(-1)?.[0]).toBe('theirs');
  });

  it('keeps what is here when it cannot be told what the other saved', async () => {
    let isDown = true;
    const { autosave, status } = started(
      (_, revision) => (revision < 7 ? failure(409, 'conflict') : 8),
      () => (isDown ? failure(0, 'network') : { blocks: page('start'), revision: 7 }),
    );
    autosave.change(page('mine'));
    await wait(SAVE_DELAY_MS + 100);
    expect(status()).toBe('offline');
    isDown = false;
    await wait(RETRY_DELAY_MS + 300);
    expect(status()).toBe('saved');
  });

  it('saves at once when asked to', async () => {
    const { autosave, sent } = started((_, revision) => revision + 1);
    autosave.change(page('А'));
    const flushed = autosave.flush();
    await wait(100);
    await expect(flushed).resolves.toBe(true);
    await wait(SAVE_DELAY_MS);
    expect(sent).toHaveLength(1);
  });

  it('has nothing to save when everything was undone', async () => {
    const { autosave, sent, status } = started(() => 2);
    const before = page('start');
    autosave.adopt(before, 1);
    autosave.change(page('А'));
    autosave.change(before);
    expect(status()).toBe('saved');
    await wait(SAVE_DELAY_MS * 2);
    expect(sent).toEqual([]);
  });
});

describe('work that was not saved when the page was left', () => {
  const resume = (autosave: ReturnType<typeof started>['autosave'], base: string, mine: string) =>
    autosave.resume({ base: page(base), mine: page(mine) });

  it('is told as it changes, and forgotten once it is saved', async () => {
    const { autosave, unsaved } = started((_, revision) => revision + 1);
    autosave.change(page('А'));
    autosave.change(page('Б'));
    await wait(SAVE_DELAY_MS);
    expect(unsaved).toEqual([
      ['start', 'А'],
      ['start', 'Б'],
    ]);
    await wait(100);
    expect(unsaved.at(-1)).toBeNull();
  });

  it('goes on where nobody has changed the page since, and is saved', async () => {
    const { autosave, resumed, sent, status } = started((_, revision) => revision + 1);
    expect(await resume(autosave, 'start', 'Алтай')).toBe(true);
    expect(resumed).toEqual(['Алтай']);
    await wait(SAVE_DELAY_MS + 100);
    expect([sent, status()]).toEqual([[['Алтай', 1]], 'saved']);
  });

  it('is nothing where the server has it already', async () => {
    const { autosave, resumed, status } = started((_, revision) => revision + 1);
    await resume(autosave, 'before', 'start');
    expect([resumed, status()]).toEqual([[], 'saved']);
  });

  it('asks where somebody else has changed the same block since, and saves what was chosen', async () => {
    const { autosave, sent, status, unsaved } = started((_, revision) => revision + 1);
    await resume(autosave, 'before', 'mine');
    expect(status()).toBe('conflict');
    expect(autosave.state().conflicts).toMatchObject([
      { uid: 'tours', mine: { data: { title: 'mine' } }, theirs: { data: { title: 'start' } } },
    ]);
    expect(unsaved.at(-1)).toEqual(['before', 'mine']);
    const saving = autosave.resolve({ tours: 'mine' });
    await wait(100);
    expect(await saving).toBe(true);
    expect(sent).toEqual([['mine', 1]]);
  });

  it('waits while what is here cannot be saved', async () => {
    const { autosave, resumed } = started((_, revision) => revision + 1);
    autosave.change(page('wrong'));
    expect(await resume(autosave, 'start', 'Алтай')).toBe(false);
    expect(resumed).toEqual([]);
  });
});
