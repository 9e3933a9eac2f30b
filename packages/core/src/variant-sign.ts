/** Parts the name of a departure from the one of its variant in addresses and forms: `12~house`. */
export const VARIANT_SIGN = '~';

/** How many go, in an address of the booking form: it begins with as many. */
export const PEOPLE_PARAMETER = 'people';
