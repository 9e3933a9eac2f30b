import { booking } from './booking.ts';
import { contract } from './contract.ts';
import { debug } from './debug.ts';
import { letters } from './letters.ts';
import { start } from './start.ts';
import { organizer } from './organizer.ts';
import { user } from './user.ts';
import { app } from './app.ts';
import { bank } from './bank.ts';
import { blocks } from './blocks.ts';
import { errors } from './errors.ts';
import { agreement } from './agreement.ts';
import { policy } from './policy.ts';
import { records } from './records.ts';
import { site } from './site.ts';

export const ru = { booking, contract, start, debug, letters, organizer, user, app, bank, blocks, errors, agreement, policy, records, site };
