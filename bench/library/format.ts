/** A ratio with two digits. */
export const ratioText = (ratio: number) => ratio.toFixed(2);

/** Requests per second, whole. */
export const perSecond = (rate: number) => `${Math.round(rate)} /s`;

/** Kilobytes, whole. */
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

/** Milliseconds; short ones with two digits. */
export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
