import { settleAsked, settleChoice, settleRooms } from './choice-view.ts';
import { readValues, showProblems } from './form-fields.ts';
import { countProblems, departureOf, touristsCount } from './form-values.ts';
import { keepSeats } from './keep-seats.ts';
import { showPrice } from './price.ts';
import { inWords, save, type Checkout } from './state.ts';
import { showTrip } from './trip-view.ts';
import { updatePrice } from './update-price.ts';

const QUOTE_DELAY_MS = 200;
/** Fields that the price depends on. */
const CHOICE = /^(?:date|tourists|categories\..*|extras\..*|rooms\..*)$/u;
const ROOMS = /^rooms\./u;
/** Those that say how many go. */
const PEOPLE = /^(?:tourists|categories\..*)$/u;

let timer = 0;

/** What is kept follows the choice, as the price does. */
async function followChoice(checkout: Checkout): Promise<void> {
  const { holder, values } = checkout;
  const isKept = holder.read() && departureOf(values) && touristsCount(values) > 0;
  const lack = isKept ? await keepSeats(checkout) : null;
  if (lack?.stock) showProblems({ [lack.stock.field]: lack.stock.message });
  else if (lack) showProblems(inWords(checkout, { tourists: 'few_left' }));
  await updatePrice(checkout);
}

/** Follows every change of the form. @param name of the field that has changed */
export function followForm(checkout: Checkout, name: string): void {
  const { data } = checkout;
  settleChoice(readValues(checkout.values), data.choice);
  if (PEOPLE.test(name))
    settleRooms(readValues(checkout.values), data.choice, checkout.stocks, { isTrimmed: true });
  if (ROOMS.test(name)) {
    checkout.roomsAsked.add(name);
    settleAsked(readValues(checkout.values), data.choice, checkout.roomsAsked);
  }
  save(checkout);
  showTrip(checkout);
  if (!CHOICE.test(name)) return;
  const wrong = countProblems(checkout.values);
  if (Object.keys(wrong).length > 0) showProblems(inWords(checkout, wrong));
  checkout.quote = null;
  showPrice(null, data, data.words.counting);
  clearTimeout(timer);
  timer = window.setTimeout(() => void followChoice(checkout), QUOTE_DELAY_MS);
}
