import type { ChatMessage } from '@tropa/contract';
import { formatMoment, isImageType } from '@tropa/core';
import { cardTexts } from '../../shared/chat-cards.ts';
import type { ChatData } from '../../shared/chat-data.ts';
import { find, findAs } from '../shared/dom.ts';

/** As every link of the page keeps the language that its address names. */
function inLanguageOfPage(path: string): string {
  const named = new URLSearchParams(location.search).get('lang');
  return named === null ? path : `${path}?lang=${encodeURIComponent(named)}`;
}

/** What stands in place of a message of which nothing is left to read. */
function goneWords(
  { is_erased, is_deleted, is_hidden, hidden_reason }: ChatMessage,
  words: ChatData['words'],
): string | null {
  if (is_erased) return words.erased;
  if (is_deleted) return words.deleted;
  if (!is_hidden) return null;
  return hidden_reason === null
    ? words.hidden
    : words.hidden_because.replace('{{reason}}', () => hidden_reason);
}

/** The element of a message, made of the page's own template. */
export function messageView(
  template: HTMLTemplateElement,
  message: ChatMessage,
  { words, timezone, language }: Pick<ChatData, 'words' | 'timezone' | 'language'>,
): HTMLElement {
  const { id, client_id, type, file, edited_at, created_at } = message;
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const item = find('li', copy);
  item.dataset['message'] = String(id);
  item.dataset['client'] = client_id;
  item.dataset['type'] = type;
  find('[data-author]', item).textContent = type === 'output' ? words.you : message.author_name;
  const gone = goneWords(message, words);
  const card = gone === null ? message.card : null;
  const text = gone ?? (card ? '' : message.message);
  const said = find('[data-text]', item);
  said.textContent = text;
  said.hidden = text === '';
  if (file) {
    const link = findAs(HTMLAnchorElement, '[data-file]', item);
    link.hidden = false;
    const { file_status, file_preview } = message;
    find('[data-file-name]', link).textContent =
      file_status === 'waiting' || file_status === 'failed'
        ? words.attachment[file_status].replace('{{name}}', () => file.name)
        : file.name;
    if (file_status === 'ready') {
      link.href = file.url;
      if (isImageType(file.content_type)) {
        const picture = new Image(240, 180);
        picture.alt = '';
        picture.src = file_preview?.url ?? file.url;
        link.prepend(picture);
      }
    }
  }
  const task = find('[data-card]', item);
  task.hidden = card === null;
  if (card) {
    const told = cardTexts(card, words.card, language);
    task.dataset['card'] = card.kind;
    task.dataset['state'] = card.state;
    find('[data-card-title]', task).textContent = told.title;
    const text = find('[data-card-text]', task);
    text.textContent = told.text;
    text.hidden = told.text === '';
    const link = findAs(HTMLAnchorElement, '[data-card-link]', task);
    link.hidden = told.path === null;
    if (told.path !== null) link.href = inLanguageOfPage(told.path);
    link.textContent = told.action;
  }
  const change = item.querySelector<HTMLElement>('[data-change]');
  if (gone !== null || type !== 'output' || card) change?.remove();
  else if (change) {
    findAs(HTMLInputElement, '[name=message_id]', change).value = String(id);
    const text = findAs(HTMLTextAreaElement, 'textarea', change);
    // What stands there untouched is nobody's typing.
    text.defaultValue = message.message;
    text.value = message.message;
  }
  find('[data-edited]', item).hidden = edited_at === null || gone !== null;
  find('[data-moderated]', item).hidden = !message.is_moderated;
  const time = findAs(HTMLTimeElement, '[data-time]', item);
  time.dateTime = created_at;
  time.textContent = formatMoment(created_at, timezone, language);
  return item;
}

/**
 * Puts messages where they belong by their ids; one that is there already is replaced.
 * @returns whether one of the other side is new
 */
export function placeMessages(list: HTMLElement, views: readonly HTMLElement[]): boolean {
  const idOf = (item: HTMLElement) => Number(item.dataset['message']);
  let hasNews = false;
  for (const view of views) {
    const items = [...list.children].filter((item) => item instanceof HTMLElement);
    const known = items.find((item) => idOf(item) === idOf(view));
    if (known) known.replaceWith(view);
    else {
      const next = items.find((item) => idOf(item) > idOf(view));
      list.insertBefore(view, next ?? null);
      hasNews ||= view.dataset['type'] === 'input';
    }
  }
  return hasNews;
}
