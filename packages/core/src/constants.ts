// The numbers of docs/rules/limits.md. Widgets and rules read them from here and nowhere
// else. Times are in milliseconds where the name ends in `Ms`, else in the unit that the name says; sizes are in pixels.

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Codes by SMS, e-mail and messengers. */
export const CODE = { resendSeconds: 60, messengerValiditySeconds: 300 } as const;

/** How long cookies live. */
export const COOKIE_LIFE_SECONDS = {
  closePhonePrompt: DAY_SECONDS,
  debug: 180 * DAY_SECONDS,
  forcedPartnership: 1,
} as const;

/** The provider's reply about a registry-only partnership. */
export const PARTNERSHIP_REPLY_HOURS = 72;

export const PHONE_MIN_DIGITS = 9;
export const PHONE_FIELD_MAX_LENGTH = 18;

export const PASSWORD_MIN_LENGTH = 8;
/** One of these makes a password stronger. */
export const PASSWORD_SPECIALS = '!@#$%^&*()-_+';

export const BYTES_PER_MEGABYTE = 1024 * 1024;

export const CAPTCHA = {
  throttleStatus: 429,
  recaptchaProvider: 1,
  altchaProvider: 2,
  /** The action that an invisible reCAPTCHA is asked for and must have been passed for. */
  recaptchaAction: 'call',
} as const;

/** Page sizes. */
export const PAGE_SIZE = {
  requests: 20,
  table: 15,
  organizerReviews: 5,
  chats: 20,
  chatMessages: 20,
} as const;
export const FIRST_PAGE = 1;
/** A weekly schedule that says nothing else is on sale so far ahead, and closes booking so long before a start. */
export const WEEK_SCHEDULE = { publishCountDays: 90, bookingEndHours: 12 } as const;
/** Pages shown before the ellipsis and after it. */
export const PAGINATION = { pagesBeforeEllipsis: 7, pagesAtTail: 3 } as const;

/** Names under which a browser keeps the session. */
export const AUTH_STORAGE = {
  tokenCookie: 'auth._org-token.local',
  tokenCookiePath: '/',
  tokenKey: 'auth._org-token',
  /** Only ever cleared. */
  refreshTokenCookie: 'auth._org-refresh-token.local',
  scheme: 'Bearer',
} as const;

export const MODAL = {
  widths: { default: 500, call: 440, dialog: 600, form: 600, largeForm: 880, viewer: 880 },
  closeWaitMs: 300,
  /** From one modal to the next, e.g. to the captcha and back. */
  handOverMs: 300,
  swipeToClose: 150,
} as const;

export const AVATAR = { size: 48, variants: 5 } as const;

export const DROPDOWN = {
  closeDelayMs: 300,
  offsetY: 12,
  selectOffsetY: 8,
  arrowPadding: 12,
  viewportPadding: 8,
  resizeThrottleMs: 1000,
} as const;

export const SPINNER = { size: 22, strokeWidth: 3 } as const;

export const BREAKPOINTS = { sm: 576, md: 992, lg: 1200, xl: 1600, xxl: 2000 } as const;

/** The week starts on Monday, 1 as in `Date.getDay()`. */
export const CALENDAR = { weeks: 6, weekDays: 7, months: 1, weekStart: 1 } as const;

export const DEFAULT_THEME = 'light';
export const FLAGS_BASE_PATH = '/flags/1x1';

export const GALLERY = { swipeThreshold: 100, doubleTapMs: 300, slideMs: 300 } as const;

export const TOAST_CLOSE_DELAY_MS = 7000;

/** The labels' texts are in the catalogues; here are their keys, from 1 to 5. */
export const RATING = { min: 1, max: 5, labels: ['terrible', 'poor', 'fair', 'good', 'excellent'] } as const;

export const TRUNCATED_TEXT = { height: 120, threshold: 24 } as const;

export const SLIDER = { min: 0, max: 100, step: 1 } as const;
export const CAROUSEL = { speedMs: 300, dragThreshold: 5, longSwipeMs: 300, longSwipeRatio: 0.5 } as const;

export const COLLAPSE_MS = 200;
export const SCROLL = { speed: 500, minMs: 250, maxMs: 3000 } as const;
export const IDLE_CALLBACK_TIMEOUT_MS = 3000;
export const ANIMATION = { durationMs: 250, easing: 'ease-in-out' } as const;

/** Shades of each colour of the palette. */
export const PALETTE_SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;

export const VERSION_CHECK_SECONDS = 30;
export const COUNTRY_CACHE_DAYS = 180;
/** A hidden tab with something new alternates its title and icon so often. */
export const TITLE_BLINK_MS = 1000;
