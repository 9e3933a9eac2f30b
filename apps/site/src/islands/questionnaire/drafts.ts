import { readJson, type Store } from '../shared/storage.ts';
import { ANSWERS, type Answer } from '../../shared/questionnaire-data.ts';

/** What was typed about one tourist and is not saved yet. */
export type Draft = Partial<Record<Answer, string>>;

/** Typed answers that wait to be saved, by place. They outlive a reload and a lost connection. */
export interface Drafts {
  /** Places with something unsaved. */
  keys: () => string[];
  of: (key: string) => Draft;
  put: (key: string, answer: Answer, value: string) => void;
  /** Forgets answers that are saved, unless they were typed anew meanwhile. */
  settle: (key: string, saved: Draft) => void;
}

const isAnswer = (name: string): name is Answer => (ANSWERS as readonly string[]).includes(name);

function draftOf(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return {};
  const typed = Object.entries(value).filter(
    (entry): entry is [Answer, string] => isAnswer(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(typed);
}

/**
 * Keeps unsaved answers in a store of the browser.
 * @param name the store's entry: one for each booking
 */
export function createDrafts(store: Store, name: string): Drafts {
  const read = readJson(store, name);
  const all = new Map<string, Draft>(
    typeof read === 'object' && read !== null
      ? Object.entries(read).map(([key, value]) => [key, draftOf(value)])
      : [],
  );
  const write = () => {
    for (const [key, draft] of all) if (Object.keys(draft).length === 0) all.delete(key);
    if (all.size === 0) store.removeItem(name);
    else store.setItem(name, JSON.stringify(Object.fromEntries(all)));
  };
  return {
    keys: () => [...all.keys()],
    of: (key) => ({ ...all.get(key) }),
    put: (key, answer, value) => {
      all.set(key, { ...all.get(key), [answer]: value });
      write();
    },
    settle: (key, saved) => {
      const left = Object.entries(all.get(key) ?? {}).filter(
        ([answer, value]) => !isAnswer(answer) || saved[answer] !== value,
      );
      all.set(key, Object.fromEntries(left));
      write();
    },
  };
}
