/** What every browser can be told, whatever it is told by. */
export interface Driver {
  /** Opens an address and waits until its document has loaded. */
  open: (address: string) => Promise<void>;
  /** @returns what an expression is in the page, which JSON can hold */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses what a selector finds, as a pointer does. @throws where it is not seen, or something lies over it */
  click: (selector: string) => Promise<void>;
  /** Presses keys in the field that a selector finds; what stood there goes. */
  type: (selector: string, text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** What has gone wrong in all pages so far: scripts that threw, own addresses that could not be had. */
  complaints: () => string[];
  close: () => Promise<void>;
}

/** Whose answers are ours: what others do not answer is not the product's fault. */
export const isOwn = (address: string): boolean => {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname.endsWith('.localhost');
};

/** What these browsers are started with beside what the machine says: a language that every machine has. */
export const PLACE = { TZ: 'Europe/Moscow', LANG: 'C.UTF-8' };
