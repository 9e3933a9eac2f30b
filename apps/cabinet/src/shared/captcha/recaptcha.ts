import { CAPTCHA } from '@tropa/core';

/** The part of https://developers.google.com/recaptcha/docs/display (explicit rendering) that is used. */
interface Grecaptcha {
  ready: (callback: () => void) => void;
  render: (container: HTMLElement, options: RenderOptions) => number;
  execute: (widget: number, options: { action: string }) => Promise<string>;
}
interface RenderOptions {
  sitekey: string;
  size?: 'invisible' | 'normal';
  badge?: 'inline';
  theme?: 'light' | 'dark';
  callback?: (token: string) => void;
  'expired-callback'?: () => void;
  'error-callback'?: () => void;
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

let loading: Promise<Grecaptcha> | null = null;

function addScript(language: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${encodeURIComponent(language)}`;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error('The script of reCAPTCHA did not load'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else fail();
    });
    document.head.append(script);
  });
}

/** Loads Google's script once; a failed load may be tried again. */
function loadRecaptcha(language: string): Promise<Grecaptcha> {
  loading ??= addScript(language).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const invisibleWidgets = new Map<string, number>();

/** A token of version 3, for which nothing is shown but Google's badge. */
export async function executeRecaptcha(key: string, language: string): Promise<string> {
  const grecaptcha = await loadRecaptcha(language);
  let widget = invisibleWidgets.get(key);
  if (widget === undefined) {
    const place = document.createElement('div');
    document.body.append(place);
    widget = grecaptcha.render(place, { sitekey: key, size: 'invisible', badge: 'inline' });
    invisibleWidgets.set(key, widget);
  }
  return grecaptcha.execute(widget, { action: CAPTCHA.recaptchaAction });
}

interface CheckboxOptions {
  key: string;
  language: string;
  theme: 'light' | 'dark';
  onToken: (token: string) => void;
  /** The script or Google itself cannot be reached. */
  onFailure: () => void;
}

/** Draws the checkbox of version 2 into an element of its own. @returns false when the element was gone by then */
export async function renderRecaptcha(place: HTMLElement, options: CheckboxOptions): Promise<boolean> {
  const grecaptcha = await loadRecaptcha(options.language);
  if (!place.isConnected) return false;
  grecaptcha.render(place, {
    sitekey: options.key,
    theme: options.theme,
    callback: options.onToken,
    'error-callback': options.onFailure,
  });
  return true;
}
