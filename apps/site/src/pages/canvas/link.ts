import { type FromCanvas, inEnvelope, opened, type ToCanvas, toCanvas } from '@tropa/blocks/canvas';

/** The line to the builder. */
export interface BuilderLink {
  tell: (message: FromCanvas) => void;
  /** @returns how to stop listening */
  listen: (hear: (message: ToCanvas) => void) => () => void;
}

/**
 * Ties the canvas to the builder around it. Only windows of the cabinet's origins are heard, and only the one around.
 * @param cabinets origins that the server let show this page
 */
export function createLink(cabinets: readonly string[]): BuilderLink {
  const around = cabinets.filter((cabinet) => window.location.ancestorOrigins?.item(0) === cabinet);
  return {
    tell: (message) => {
      // A browser that does not say who is around still delivers to the named origin alone.
      for (const cabinet of around.length > 0 ? around : cabinets)
        window.parent.postMessage(inEnvelope(message), cabinet);
    },
    listen: (hear) => {
      const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
        if (source !== window.parent || !cabinets.includes(origin)) return;
        const message = opened(toCanvas, data);
        if (message) hear(message);
      };
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
  };
}
