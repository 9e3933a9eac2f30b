import { pierCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { giveBackAside, setAside } from './asides/set-aside.ts';
import { listPierDepartures, quoteAtPier } from './selling/departures.ts';
import { linkOfSale, sellAtPier, takeMoney, viewSale } from './selling/sell.ts';
import { printSlips } from './selling/slips.ts';
import {
  closeShift,
  listPierShifts,
  moveCash,
  openShift,
  pierState,
  viewPierShift,
} from './shifts/shifts.ts';

export const pierDomain: Domain = {
  name: 'pier',
  routes: [
    route(pierCalls.state, pierState),
    route(pierCalls.departures, listPierDepartures),
    route(pierCalls.quote, quoteAtPier),
    route(pierCalls.open, openShift),
    route(pierCalls.moveCash, moveCash),
    route(pierCalls.close, closeShift),
    route(pierCalls.sell, sellAtPier),
    route(pierCalls.setAside, setAside),
    route(pierCalls.giveBack, giveBackAside),
    route(pierCalls.sale, viewSale),
    route(pierCalls.slips, printSlips),
    route(pierCalls.take, takeMoney),
    route(pierCalls.link, linkOfSale),
    route(pierCalls.shifts, listPierShifts),
    route(pierCalls.shift, viewPierShift),
  ],
};
