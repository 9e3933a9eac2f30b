import type { ChatMessage } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { messagesOf, withMessage, withNews, type MessagePages } from './message-pages.ts';

const message = (id: number, text = '') => ({ id, client_id: `c${id}`, message: text }) as ChatMessage;
/** Asked for at the moment 10. */
const pages = (...ids: number[][]): MessagePages => ({
  pages: ids.map((page) => ({
    messages: page.map((id) => message(id)),
    has_more: true,
    has_newer: false,
    asked_at: 10,
  })),
  pageParams: ids.map(() => undefined),
});
const idsOf = (known: MessagePages) => known.pages.map((page) => page.messages.map(({ id }) => id));

it('puts a new message first', () => {
  expect(idsOf(withMessage(pages([5, 4], [3, 2]), message(6)))).toEqual([
    [6, 5, 4],
    [3, 2],
  ]);
});

it('leaves a new message out where others stand before it that are not shown', () => {
  const [first, ...older] = pages([5, 4], [3, 2]).pages;
  const known = {
    pages: [{ ...first, has_newer: true } as MessagePages['pages'][number], ...older],
    pageParams: [],
  };
  expect(withMessage(known, message(9))).toBe(known);
  expect(idsOf(withMessage(known, message(4, 'Иначе')))).toEqual([
    [5, 4],
    [3, 2],
  ]);
});

it('takes a message once, in its newest wording', () => {
  const changed = withMessage(pages([5, 4], [3, 2]), message(3, 'Телефон ***'));
  expect(idsOf(changed)).toEqual([
    [5, 4],
    [3, 2],
  ]);
  expect(changed.pages[1]?.messages[0]?.message).toBe('Телефон ***');
});

it('keeps the order of ids when events come late', () => {
  expect(idsOf(withMessage(pages([7, 4]), message(5)))).toEqual([[7, 5, 4]]);
});

it('adds nothing to a chat that is not loaded', () => {
  expect(withMessage(pages(), message(1)).pages).toEqual([]);
});

it('reads from the oldest to the newest', () => {
  expect(messagesOf(pages([5, 4], [3, 2])).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  expect(messagesOf(undefined)).toEqual([]);
});

const askedAt = (asked_at: number, known: MessagePages): MessagePages => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, asked_at })),
});

describe('pages that were on their way while others came live', () => {
  it('keep what was shown meanwhile, whether all were asked for or older ones', () => {
    const shown = [6, 7].reduce((known, id) => withMessage(known, message(id), 20), pages([5]));
    expect(idsOf(withNews(shown, pages([5, 4], [3, 2])))).toEqual([
      [7, 6, 5, 4],
      [3, 2],
    ]);
    expect(idsOf(withNews(shown, askedAt(15, pages([5, 4]))))).toEqual([[7, 6, 5, 4]]);
    expect(idsOf(withNews(pages([5, 4]), pages([6, 5], [4, 3])))).toEqual([
      [6, 5],
      [4, 3],
    ]);
    expect(idsOf(withNews(undefined, pages([5, 4])))).toEqual([[5, 4]]);
  });

  it('add nothing where others stand before it', () => {
    const [first] = pages([5, 4]).pages;
    const between = {
      pages: [{ ...first, has_newer: true } as MessagePages['pages'][number]],
      pageParams: [],
    };
    expect(withNews(pages([9, 8]), between)).toBe(between);
  });

  it('say of each message the newest that is known', () => {
    const known = withMessage(
      withMessage(pages([5, 4]), message(4, 'Иначе'), 20),
      { ...message(5), file_status: 'ready' },
      20,
    );
    const asked = withMessage(pages([5, 4]), { ...message(5), file_status: 'waiting' }, 10);
    expect(messagesOf(withNews(known, asked))).toMatchObject([
      { message: 'Иначе' },
      { file_status: 'ready' },
    ]);
    expect(messagesOf(withNews(pages([5, 4]), known))).toMatchObject([{ message: 'Иначе' }, {}]);
  });

  it('take the change of a message that has come by itself', () => {
    const shown = withMessage(pages([5]), message(6), 20);
    const changed = withMessage(shown, message(6, 'Иначе'), 25);
    expect(messagesOf(withNews(shown, changed)).at(-1)).toMatchObject({ message: 'Иначе' });
  });

  it('show nothing once more that was taken back meanwhile', () => {
    const known = withMessage(pages([5, 4]), { ...message(5), is_deleted: true }, 20);
    expect(messagesOf(withNews(known, askedAt(15, pages([5, 4])))).at(-1)).toMatchObject({
      is_deleted: true,
    });
    // The desk restores one by asking anew.
    expect(messagesOf(withNews(known, askedAt(30, pages([5, 4])))).at(-1)).not.toHaveProperty('is_deleted');
  });
});

it('leaves a message that is gone by when the pages were asked for', () => {
  const shown = withMessage(pages([6, 5]), message(7), 20);
  expect(idsOf(withNews(shown, askedAt(30, pages([6, 5]))))).toEqual([[6, 5]]);
  expect(idsOf(withNews(pages([7, 6]), askedAt(30, pages([6, 5]))))).toEqual([[6, 5]]);
});
