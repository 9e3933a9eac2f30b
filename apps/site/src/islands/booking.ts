import type { CallAnswer, PublicBooking, publicBookingCalls } from '@tropa/contract';
import { BOOKING_DATA_ID, type BookingData } from '../shared/checkout-data.ts';
import { get, post } from './shared/api.ts';
import { find, findAs, findAll, pageData } from './shared/dom.ts';
import { sessionStore } from './shared/storage.ts';
import { prepareAcceptance } from './booking/accept-contract.ts';
import { paymentReturn, waitForPayment } from './booking/payment-return.ts';
import { prepareChat } from './booking/prepare-chat.ts';
import { stayFresh } from './booking/stay-fresh.ts';

const GET_PATH: (typeof publicBookingCalls)['getByUuid']['path'] = '/crm/api/request/get-by-uuid';

const data = pageData(BOOKING_DATA_ID) as BookingData;
const { language, uuid, version, words } = data;
const call = (name: 'pay' | 'cancel'): string => `/spa/bookings/${encodeURIComponent(uuid)}/${name}`;
const store = sessionStore();
const payingName = `tropa.paying.${uuid}`;
const acceptedName = `tropa.accepted.${uuid}`;
const notice = find('[data-notice]');
const noticeText = find('[data-notice-text]', notice);

/** A message over the page: nothing on it moves. */
function say(text: string, look: 'good' | 'bad' | 'wait'): void {
  noticeText.textContent = text;
  notice.dataset['look'] = look;
  notice.hidden = false;
}

function setBusy(buttons: HTMLElement[], isBusy: boolean): void {
  for (const button of buttons) (button as HTMLButtonElement).disabled = isBusy;
}

/** An invoice, or the plan's next payment before there is one. */
const payableOf = ({ dataset: { invoice, planned } }: HTMLElement) =>
  planned === undefined ? { invoice_id: Number(invoice) } : { planned_amount: Number(planned) };

async function pay(button: HTMLElement): Promise<void> {
  const buttons = findAll('[data-pay]');
  setBusy(buttons, true);
  say(words.opening, 'wait');
  store.setItem(payingName, button.dataset['invoice'] ?? '');
  const outcome = await post<CallAnswer<(typeof publicBookingCalls)['pay']>>(
    call('pay'),
    { ...payableOf(button), payment_method: button.dataset['pay'] },
    language,
  );
  if (outcome.kind === 'done') return location.assign(outcome.answer.url);
  setBusy(buttons, false);
  say(outcome.kind === 'refused' ? outcome.error.message : words.failed, 'bad');
}

async function cancel(dialog: HTMLDialogElement): Promise<void> {
  const button = find('[data-cancel-confirm]', dialog);
  const label = button.textContent;
  setBusy([button], true);
  button.textContent = words.canceling;
  const message = findAs(HTMLTextAreaElement, 'textarea', dialog).value.trim();
  const outcome = await post<PublicBooking>(call('cancel'), { message }, language);
  if (outcome.kind === 'done') return location.reload();
  setBusy([button], false);
  button.textContent = label;
  find('[data-cancel-problem]', dialog).textContent =
    outcome.kind === 'refused' ? outcome.error.message : words.cancel_failed;
}

function prepareCancel(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-cancel]');
  if (!dialog) return;
  find('[data-cancel-open]').addEventListener('click', () => dialog.showModal());
  find('[data-cancel-keep]', dialog).addEventListener('click', () => dialog.close());
  find('form', dialog).addEventListener('submit', (event) => {
    event.preventDefault();
    void cancel(dialog);
  });
}

/** Says how the payment went, and waits for the bank's word where it is not in yet. */
async function welcomeBack(): Promise<void> {
  const result = paymentReturn(location.search);
  if (result === null) return;
  // A reload must not greet again.
  history.replaceState(null, '', location.pathname + withoutPayment(location.search));
  if (result === 'fail') return say(words.fail, 'bad');
  if (result === 'settled') return say(words.success, 'good');
  const paying = Number(store.getItem(payingName));
  const open = findAll('[data-pay]')
    .map((button) => Number(button.dataset['invoice']))
    .filter((id) => paying === 0 || id === paying);
  if (open.length === 0) return say(words.success, 'good');
  say(words.checking, 'wait');
  const read = async (): Promise<PublicBooking | null> => {
    const outcome = await get<PublicBooking>(`${GET_PATH}?uuid=${encodeURIComponent(uuid)}`, language);
    return outcome.kind === 'done' ? outcome.answer : null;
  };
  if (await waitForPayment(open, read))
    location.replace(`${location.pathname}${withPayment(location.search)}`);
  else say(words.late, 'wait');
}

function withoutPayment(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('payment');
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** After the bank's word the page is loaded anew, once, to show what it then knows. */
function withPayment(search: string): string {
  const query = new URLSearchParams(search);
  query.set('payment', 'settled');
  return `?${query.toString()}`;
}

for (const button of findAll('[data-pay]')) button.addEventListener('click', () => void pay(button));
find('[data-notice-close]', notice).addEventListener('click', () => {
  notice.hidden = true;
});
prepareCancel();
prepareChat();
prepareAcceptance(data, () => {
  store.setItem(acceptedName, '1');
  location.reload();
});
if (store.getItem(acceptedName) !== null) {
  store.removeItem(acceptedName);
  say(words.contract.accepted, 'good');
}
stayFresh(uuid, language, version, () => say(words.changed, 'wait'));
void welcomeBack();
