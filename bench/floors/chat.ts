// The floor of a chat: what one raw websocket sends is stored by one statement and told to all; nothing is checked.
import { WebSocketServer } from 'ws';
import { floor, pool, serve } from '../library/floor.ts';

const STORE = {
  name: 'store',
  text: 'insert into bench_message (chat_id, message) values (1, $1) returning id, chat_id, message, created_at',
};

const chat = new WebSocketServer({ server: floor.server, path: '/chat' });
chat.on('connection', (socket) => {
  socket.on('message', (message: Buffer) => {
    void pool.query({ ...STORE, values: [message.toString()] }).then(({ rows }) => {
      const told = JSON.stringify(rows[0]);
      for (const reader of chat.clients) reader.send(told);
    });
  });
});
await serve();
