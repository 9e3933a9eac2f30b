/** Joins class names; what is empty or false is left out. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
