import type { CallAnswer, publicChatCalls, StoredFile } from '@tropa/contract';
import { CHAT, changeableMessages } from '@tropa/core';
import { CHAT_DATA_ID, type ChatData } from '../../shared/chat-data.ts';
import { uuid as newUuid } from '../checkout/attempt.ts';
import { get, post } from '../shared/api.ts';
import { find, findAll, findAs, pageData } from '../shared/dom.ts';
import { postPassingCaptcha } from '../shared/post-passing-captcha.ts';
import { uploadChatFile } from './attached-file.ts';
import { messageView, placeMessages } from './message-view.ts';
import { keepUnsent, readUnsent, type Unsent } from './unsent.ts';

type Messages = CallAnswer<(typeof publicChatCalls)['messages']>;
type Sent = CallAnswer<(typeof publicChatCalls)['send']>;

/** So often an open page asks; one in the background does not. */
const ASK_EVERY_MS = 4000;
const PAGE = 50;

/** Brings the chat of the page to life: sends without a new page, shows what comes, marks as read what is seen. */
export function startChat(root: HTMLElement): void {
  const data = pageData(CHAT_DATA_ID) as ChatData;
  const { uuid, language, words } = data;
  const path = `/spa/chats/${encodeURIComponent(uuid)}`;
  const list = find('[data-chat-messages]', root);
  const scroller = find('[data-chat-scroller]', root);
  const template = findAs(HTMLTemplateElement, '[data-chat-template]', root);
  const earlier = findAs(HTMLButtonElement, '[data-chat-earlier]', root);
  const ids = () => findAll('[data-message]', list).map((item) => Number(item.dataset['message']));
  const newest = () => Math.max(0, ...ids());

  const show = (messages: Messages['messages']): boolean => {
    if (messages.length === 0) return false;
    scroller.hidden = false;
    root.dataset['chat'] = 'begun';
    return placeMessages(
      list,
      messages.map((message) => messageView(template, message, data)),
    );
  };

  let isInSight = false;
  let toldRead = 0;
  const tellRead = async (): Promise<void> => {
    const last = findAll('[data-type=input]', list).at(-1);
    const message_id = Number(last?.dataset['message'] ?? 0);
    if (!isInSight || document.hidden || message_id <= toldRead) return;
    toldRead = message_id;
    const outcome = await post(`${path}/read`, { message_id }, language);
    if (outcome.kind === 'lost') toldRead = 0;
  };

  const markRead = (read_by_other_id: number) => {
    for (const item of findAll('[data-type=output]', list))
      find('[data-read]', item).hidden = Number(item.dataset['message']) > read_by_other_id;
  };

  const showTyping = (isTyping: boolean) => {
    const line = root.querySelector('[data-chat-typing]');
    if (line) line.textContent = isTyping ? words.typing : '';
  };
  let toldTyping = -Infinity;
  const tellTyping = () => {
    if (performance.now() - toldTyping < CHAT.presence.typingEveryMs) return;
    toldTyping = performance.now();
    void post(`${path}/typing`, {}, language);
  };

  const freeze = (reason: 'tour_over' | 'desk') => {
    const note = find('[data-chat-frozen]', root);
    note.textContent = words.frozen[reason];
    note.hidden = false;
    for (const change of findAll('[data-change]', list)) change.remove();
    const form = root.querySelector<HTMLFormElement>('[data-chat-form]');
    // What is being written cannot go any more, but it is its writer's to copy.
    if (form?.querySelector('textarea')?.value.trim()) stopForm(form);
    else form?.remove();
  };

  let { change_number } = data;
  /** Only what nobody has answered, for a quarter of an hour, can be changed or taken back. */
  const showChangeable = () => {
    const messages = findAll('[data-message]', list).map((item) => ({
      id: Number(item.dataset['message']),
      isOwn: item.dataset['type'] === 'output',
      isAnswer: item.dataset['type'] === 'input',
      isGone: !item.querySelector('[data-change]'),
      created_at: findAs(HTMLTimeElement, '[data-time]', item).dateTime,
    }));
    const changeable = changeableMessages(messages, new Date());
    for (const item of findAll('[data-type=output]', list)) {
      const change = item.querySelector<HTMLElement>('[data-change]');
      if (change) change.hidden = !changeable.has(Number(item.dataset['message']));
    }
  };

  const changeMessage = async (form: HTMLFormElement, isDeleted: boolean): Promise<void> => {
    const place = `${path}/messages/${findAs(HTMLInputElement, '[name=message_id]', form).value}/${isDeleted ? 'delete' : 'edit'}`;
    const body = isDeleted ? {} : { message: findAs(HTMLTextAreaElement, 'textarea', form).value.trim() };
    const problem = find('[data-change-problem]', form);
    problem.textContent = '';
    const outcome = await post<Sent>(place, body, language);
    if (outcome.kind === 'done') {
      show([outcome.answer.message]);
      showChangeable();
      return;
    }
    const error = outcome.kind === 'refused' ? outcome.error : null;
    problem.textContent = error ? (Object.values(error.errors)[0] ?? error.message) : words.failed;
  };

  /** Up to here nothing is missing: one's own message is shown before what was stored just before it has come. */
  let heard = newest();
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (document.hidden || isAsking) return;
    isAsking = true;
    const outcome = await get<Messages>(
      `${path}/messages?after_id=${heard}&limit=${PAGE}&after_change=${change_number}`,
      language,
    );
    isAsking = false;
    if (outcome.kind !== 'done') return;
    const { messages, has_more, read_by_other_id, frozen, changed, is_typing } = outcome.answer;
    change_number = outcome.answer.change_number;
    heard = Math.max(heard, ...messages.map(({ id }) => id));
    const shown = new Set(ids());
    show([...messages.filter(({ id }) => !shown.has(id)), ...changed.filter(({ id }) => shown.has(id))]);
    markRead(read_by_other_id);
    showTyping(is_typing);
    if (frozen) freeze(frozen);
    else showChangeable();
    void tellRead();
    if (has_more && messages.length > 0) void ask();
  };

  const showEarlier = async (): Promise<void> => {
    earlier.disabled = true;
    const oldest = Math.min(...ids());
    const outcome = await get<Messages>(`${path}/messages?before_id=${oldest}&limit=${PAGE}`, language);
    earlier.disabled = false;
    if (outcome.kind !== 'done') return;
    show(outcome.answer.messages);
    markRead(outcome.answer.read_by_other_id);
    earlier.hidden = !outcome.answer.has_more;
  };

  list.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void changeMessage(target, submitter.value === 'delete');
  });

  const form = root.querySelector<HTMLFormElement>('[data-chat-form]');
  const onSent = (message: Sent['message']) => {
    show([message]);
    showChangeable();
    scroller.scrollTo({ top: 0 });
  };
  if (form) {
    prepareForm(form, { data, path, list, onSent });
    findAs(HTMLTextAreaElement, 'textarea', form).addEventListener('input', tellTyping);
  }

  earlier.hidden = earlier.dataset['more'] === undefined;
  earlier.addEventListener('click', () => void showEarlier());
  new IntersectionObserver((entries) => {
    isInSight = entries.some(({ isIntersecting }) => isIntersecting);
    void tellRead();
  }).observe(root);
  document.addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ask(), ASK_EVERY_MS);
  void ask();
}

/** Leaves what is written to be read. */
function stopForm(form: HTMLFormElement): void {
  findAs(HTMLTextAreaElement, 'textarea', form).readOnly = true;
  for (const control of findAll('[data-chat-send], [data-chat-attach], [data-chat-remove]', form))
    control.hidden = true;
}

/** Whether the newest of one's own messages is just what was typed: the form had sent it by itself before its script had come. */
function isSaidAlready(list: HTMLElement, { text, attempt }: Unsent): boolean {
  const own = findAll('[data-type=output]', list).at(-1);
  return attempt.content === '' && own !== undefined && find('[data-text]', own).textContent === text.trim();
}

interface FormParts {
  data: ChatData;
  path: string;
  list: HTMLElement;
  onSent: (message: Sent['message']) => void;
}

/** Until the server has a message its text stays in the field: nothing that was written can be lost. */
function prepareForm(form: HTMLFormElement, { data, path, list, onSent }: FormParts): void {
  const { uuid, language, words } = data;
  const text = findAs(HTMLTextAreaElement, 'textarea', form);
  const button = findAs(HTMLButtonElement, '[data-chat-send]', form);
  const problem = find('[data-chat-problem]', form);
  const chosen = find('[data-chat-chosen]', form);
  const chosenName = find('[data-chat-chosen-name]', form);
  const picker = findAs(HTMLInputElement, '[data-chat-file]', form);
  const label = button.textContent;
  /** What is chosen to go along, and what the server has of it: until then it is sent with the message. */
  let picked: File | null = null;
  let file: StoredFile | null = null;
  /** A try whose answer was lost: the same content goes under the same id, so that it is stored once. */
  let attempt = { content: '', client_id: '' };
  const keep = () => keepUnsent(uuid, { text: text.value, attempt });

  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy;
    button.textContent = isBusy ? words.sending : label;
  };
  const choose = (next: File | null, stored: StoredFile | null = null) => {
    picked = next;
    file = stored;
    chosenName.textContent = stored?.name ?? next?.name ?? '';
    chosen.hidden = next === null;
    text.required = next === null;
    if (next === null) picker.value = '';
  };

  /** Sends the chosen file on its way. @returns whether the server has it, or none was chosen */
  const upload = async (): Promise<boolean> => {
    const sent = picked;
    if (sent === null || file !== null) return true;
    const outcome = await uploadChatFile(uuid, sent, language);
    // It was taken away, or another one chosen, meanwhile.
    if (picked !== sent) return false;
    if (outcome.kind === 'done') choose(sent, outcome.file);
    else if (outcome.kind === 'refused') choose(null);
    problem.textContent =
      outcome.kind === 'done' ? '' : outcome.kind === 'refused' ? outcome.problem : words.failed;
    return outcome.kind === 'done';
  };

  const send = async (): Promise<void> => {
    const message = text.value.trim();
    if (message === '' && !picked) return text.focus();
    setBusy(true);
    problem.textContent = '';
    if (!(await upload())) {
      setBusy(false);
      return text.focus();
    }
    const file_id = file?.id ?? null;
    const content = JSON.stringify([message, file_id]);
    if (attempt.content !== content) attempt = { content, client_id: newUuid() };
    const { client_id } = attempt;
    keep();
    const outcome = await postPassingCaptcha<Sent>(
      `${path}/messages`,
      { message, file_id, client_id },
      language,
    );
    setBusy(false);
    if (outcome.kind === 'done') {
      attempt = { content: '', client_id: '' };
      text.value = '';
      keep();
      choose(null);
      onSent(outcome.answer.message);
    } else {
      const error = outcome.kind === 'refused' ? outcome.error : null;
      problem.textContent = error ? (Object.values(error.errors)[0] ?? error.message) : words.failed;
    }
    text.focus();
  };

  const attach = async (): Promise<void> => {
    const [chosenFile] = picker.files ?? [];
    if (!chosenFile) return;
    problem.textContent = '';
    choose(chosenFile);
    chosenName.textContent = words.uploading;
    button.disabled = true;
    await upload();
    button.disabled = false;
    chosenName.textContent = picked?.name ?? '';
  };

  const unsent = readUnsent(uuid);
  if (unsent && text.value === '' && !isSaidAlready(list, unsent)) ({ text: text.value, attempt } = unsent);
  // Typed before this arrived.
  else keep();
  text.addEventListener('input', keep);
  find('[data-chat-attach]', form).hidden = false;
  picker.addEventListener('change', () => void attach());
  find('[data-chat-remove]', form).addEventListener('click', () => choose(null));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void send();
  });
}
