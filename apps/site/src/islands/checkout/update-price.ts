import { areRoomsGone, chosenParts } from './choice.ts';
import { settleRooms, showStocks } from './choice-view.ts';
import { showProblems } from './form-fields.ts';
import { departureOf, touristsCount } from './form-values.ts';
import { keptSeats } from './hold.ts';
import { askQuote, showPlan, showPrice } from './price.ts';
import { inWords, save, say, type Checkout } from './state.ts';
import { stocksFor } from './stocks.ts';
import { showTrip } from './trip-view.ts';

/** Asks for the price of the present choice and shows it, with the seats, extras and rooms that the server knows to be left. */
export async function updatePrice(checkout: Checkout): Promise<void> {
  const { data, values, holder } = checkout;
  const count = touristsCount(values);
  const departure = departureOf(values);
  if (!departure || count === 0) {
    showPlan(undefined, data);
    return showPrice(null, data);
  }
  const outcome = await askQuote(data, departure, count, chosenParts(values, data.choice));
  if (outcome === null) return;
  const quote = outcome.kind === 'done' ? outcome.answer : null;
  checkout.quote = quote;
  showPrice(quote, data);
  showPlan(quote?.payment_plan, data);
  if (outcome.kind === 'done') {
    const date = checkout.values['date'] ?? '';
    const left = outcome.answer.number_of_free_seats + keptSeats(holder.last(), date);
    checkout.seats = new Map(checkout.seats).set(date, left);
    checkout.stocks = stocksFor(outcome.answer, holder.last(), date, data.choice);
    showStocks(checkout.stocks, data.words.extras);
    if (areRoomsGone(values, data.choice, checkout.stocks)) {
      settleRooms(values, data.choice, checkout.stocks, { isTrimmed: false });
      save(checkout);
      showTrip(checkout);
      return updatePrice(checkout);
    }
    showTrip(checkout);
  } else if (outcome.kind === 'refused' && outcome.error.type === 'sold_out')
    showProblems(inWords(checkout, { tourists: 'few_left' }));
  else if (outcome.kind === 'refused' && outcome.error.errors['tourists'])
    showProblems({ tourists: outcome.error.errors['tourists'] });
  else if (outcome.kind === 'refused' && outcome.error.errors['rooms'])
    showProblems({ rooms: outcome.error.errors['rooms'] });
  // Its booking has closed, or its variant is gone, while the page was open, say: the server knows why.
  else {
    const errors = outcome.kind === 'refused' ? outcome.error.errors : {};
    say(errors['date'] ?? errors['date_uid'] ?? data.words.problem.quote);
  }
}
