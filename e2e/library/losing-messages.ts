import { chatCalls, REALTIME_PATH, SEND_MESSAGE } from '@tropa/contract';
import type { Page } from '@playwright/test';

const CALL = `**${chatCalls.sendMessage.path}`;
/** As Socket.IO writes it: a message of the socket that asks for an answer under a number. */
const SENT = new RegExp(`^42(\\d+)\\["${SEND_MESSAGE}"`, 'u');

/**
 * Loses what a page sends in its chats, by its socket as by HTTP, from `lose` to `find`. Call it before the page opens its
 * connection.
 */
export async function losingMessages(
  page: Page,
): Promise<{ lose: () => Promise<void>; find: () => Promise<void> }> {
  let isLost = false;
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(REALTIME_PATH),
    (cabinet) => {
      const server = cabinet.connectToServer();
      cabinet.onMessage((said) => {
        const [, number] = (isLost && SENT.exec(String(said))) || [];
        if (number === undefined) server.send(said);
        else cabinet.send(`43${number}[{}]`);
      });
    },
  );
  return {
    lose: async () => {
      isLost = true;
      await page.route(CALL, (route) => route.abort());
    },
    find: async () => {
      isLost = false;
      await page.unroute(CALL);
    },
  };
}
