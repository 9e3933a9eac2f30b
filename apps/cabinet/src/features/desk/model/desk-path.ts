/** The address of a page of the desk: `deskPath('users', 7)` is `/desk/users/7`. */
export const deskPath = (...steps: Array<string | number>): string => `/desk/${steps.join('/')}`;
