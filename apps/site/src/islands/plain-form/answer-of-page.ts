import { askPage } from '../shared/ask-page.ts';
import { findAll } from '../shared/dom.ts';

/** What became of a plain form. `lost`: nobody answered. */
export type Answered =
  | { kind: 'done'; url: string }
  /** The message is empty where the answer has no words for the form. */
  | { kind: 'refused'; message: string; problems: Record<string, string> }
  | { kind: 'lost' };

const TIMEOUT_MS = 20_000;
/** Photos of a phone over a poor network. */
const FILES_TIMEOUT_MS = 600_000;

/** The form as the browser itself would send it: files go only in parts. */
function bodyOf(form: HTMLFormElement): FormData | URLSearchParams {
  const fields = new FormData(form);
  if (form.enctype === 'multipart/form-data') return fields;
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(texts);
}

/**
 * Sends a form to its own page behind the page that is open: files that were chosen cannot be put into a new one. What a
 * page answers with the same form is what is wrong with it; one that leads elsewhere has taken it.
 */
export async function answerOfPage(form: HTMLFormElement): Promise<Answered> {
  const body = bodyOf(form);
  const timeout_ms = body instanceof FormData ? FILES_TIMEOUT_MS : TIMEOUT_MS;
  try {
    const { ok, url, page } = await askPage({ url: form.action, timeout_ms, body });
    if (ok) return { kind: 'done', url };
    const answered = page?.querySelector('[data-plain-form]');
    const problems = answered ? findAll('[data-problem]', answered) : [];
    return {
      kind: 'refused',
      message: answered?.querySelector('[data-outcome]')?.textContent.trim() ?? '',
      problems: Object.fromEntries(
        problems.map((place) => [place.dataset['problem'] ?? '', place.textContent]),
      ),
    };
  } catch {
    return { kind: 'lost' };
  }
}
