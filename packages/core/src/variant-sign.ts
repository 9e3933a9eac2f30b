/** Parts the name of a departure from the one of its variant in addresses and forms: `12~house`. */
export const VARIANT_SIGN = '~';
