/** A module of its own, so that the tables of all countries can come after the first screens. */
export { unbrokenPhone } from '@tropa/core';
