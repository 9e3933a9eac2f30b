/** Where files of own fonts lie in the storage, and their addresses on all hosts. */
export const fontPath = (name: string) => `fonts/${name}.woff2`;
export const fontUrl = (name: string) => `/_fonts/${name}.woff2`;
/** What such an address ends with. */
export const FONT_FILE = /^(?<name>[0-9a-f]{32})\.woff2$/u;
