export { freePort } from '../db/embedded-postgres/free-port.ts';
