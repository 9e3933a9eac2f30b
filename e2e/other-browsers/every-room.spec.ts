import { organizerScreens } from '../library/organizer-screens.ts';
import { DEMO_ROOMS } from '../library/rooms.ts';
import { test } from './visitor.ts';

/** What the demo shows on each screen of an organizer. */
const OF_ORGANIZER = organizerScreens({
  booking: 140,
  chat: 1,
  tour: 1,
  departure: 1,
  rule: 1,
  preset: 1,
  site: 10,
  agent: 1,
  company: 1,
  shift: 1,
}).map((path) => `/org/1/${path}`);

for (const { room, login, password, base, hasEveryScreen, paths } of DEMO_ROOMS)
  test(`${room}, each screen`, async ({ visitor, baseURL }) => {
    await visitor.open(`${baseURL}/org/login`);
    await visitor.chooseRussian();
    await visitor.looksRight();
    await visitor.type('E-mail или телефон', login);
    await visitor.type('Пароль', password);
    await visitor.press('button', 'Войти');
    await visitor.arrives(new RegExp(`${base}(?:/|$)`, 'u'));
    // What is opened while the way here still goes on, is given up for it.
    await visitor.looksRight();
    const here = paths.map((path) => base + path);
    for (const path of new Set([...here, ...(hasEveryScreen ? OF_ORGANIZER : [])]))
      await test.step(path, async () => {
        await visitor.open(`${baseURL}${path}`);
        await visitor.looksRight();
      });
  });
