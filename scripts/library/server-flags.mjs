/**
 * How Node runs the server. Without the first flag it keeps the room in which the program was read, some hundred megabytes, for
 * good; requests need a small part of it.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
