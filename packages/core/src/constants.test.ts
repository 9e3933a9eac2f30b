import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as constants from './constants.ts';

const ROOT = join(import.meta.dirname, '../../..');
const UI = 'packages/ui/src';
const CABINET = 'apps/cabinet/src';
const SERVER = 'apps/server/src';

/**
 * The specification's sentences (docs/rules/limits.md): each with its number in its unit, so that a
 * slip of the pen is seen, and with the file of what it belongs to, which must take the number from the constants.
 */
const SENTENCES: ReadonlyArray<[sentence: string, name: string, expected: unknown, home: string]> = [
  ['Resend code countdown 60 s', 'CODE.resendSeconds', 60, `${SERVER}/domains/user/codes/codes.ts`],
  [
    'Messenger code validity 300 s',
    'CODE.messengerValiditySeconds',
    300,
    `${SERVER}/domains/messenger/phone/*.ts`,
  ],
  [
    'Close-phone-prompt cookie 24 h',
    'COOKIE_LIFE_SECONDS.closePhonePrompt',
    86_400,
    `${CABINET}/app/start/phone-cookie.ts`,
  ],
  ['Debug cookie 180 days', 'COOKIE_LIFE_SECONDS.debug', 15_552_000, `${CABINET}/shared/debug-mode.ts`],
  [
    'Forced-partnership cookie 1 s',
    'COOKIE_LIFE_SECONDS.forcedPartnership',
    1,
    `${CABINET}/shared/partner/forced-site.ts`,
  ],
  [
    'Registry-only partnership support reply 72 h',
    'PARTNERSHIP_REPLY_HOURS',
    72,
    `${SERVER}/domains/partner/policy.ts`,
  ],
  ['Password minimum length 8', 'PASSWORD_MIN_LENGTH', 8, 'packages/contract/src/*.ts'],
  [
    'One special char from !@#$%^&*()-_+',
    'PASSWORD_SPECIALS',
    '!@#$%^&*()-_+',
    'packages/core/src/password.ts',
  ],
  ['Phone: at least 9 digits', 'PHONE_MIN_DIGITS', 9, 'packages/core/src/phone.ts'],
  ['Phone field maximum length 18', 'PHONE_FIELD_MAX_LENGTH', 18, `${UI}/inputs/phone/*.ts*`],
  ['Size in megabytes', 'BYTES_PER_MEGABYTE', 1_048_576, 'packages/core/src/files.ts'],
  ['Throttle status 429', 'CAPTCHA.throttleStatus', 429, `${CABINET}/shared/api/client.ts`],
  ['Captcha provider 1 (reCAPTCHA)', 'CAPTCHA.recaptchaProvider', 1, `${CABINET}/shared/captcha/captcha.ts`],
  ['The other provider', 'CAPTCHA.altchaProvider', 2, `${CABINET}/shared/captcha/captcha.ts`],
  ['Its action', 'CAPTCHA.recaptchaAction', 'call', `${CABINET}/shared/captcha/recaptcha.ts`],
  [
    'Request list page size 20',
    'PAGE_SIZE.requests',
    20,
    `${CABINET}/features/booking/model/booking-search.ts`,
  ],
  [
    'publish_count_days default: 90',
    'WEEK_SCHEDULE.publishCountDays',
    90,
    'packages/contract/src/tour-schedule.ts',
  ],
  [
    'booking_end_hours default: 12',
    'WEEK_SCHEDULE.bookingEndHours',
    12,
    `${CABINET}/features/tour/model/tour-values.ts`,
  ],
  ['Data table page size 15', 'PAGE_SIZE.table', 15, `${UI}/table/paged-table.tsx`],
  ['Organizer reviews page size 5', 'PAGE_SIZE.organizerReviews', 5, `${CABINET}/features/review/**/*.tsx`],
  ['First page 1', 'FIRST_PAGE', 1, `${CABINET}/features/booking/model/booking-search.ts`],
  [
    'Pagination: 7 before the ellipsis, 3 at the tail',
    'PAGINATION',
    { pagesBeforeEllipsis: 7, pagesAtTail: 3 },
    `${UI}/table/page-items.ts`,
  ],
  ['Auth cookie', 'AUTH_STORAGE.tokenCookie', 'auth._org-token.local', 'packages/contract/src/headers.ts'],
  ['with path /', 'AUTH_STORAGE.tokenCookiePath', '/', `${CABINET}/shared/session/token.ts`],
  ['Local-storage token key', 'AUTH_STORAGE.tokenKey', 'auth._org-token', 'packages/contract/src/headers.ts'],
  [
    'Refresh-token cookie',
    'AUTH_STORAGE.refreshTokenCookie',
    'auth._org-refresh-token.local',
    'packages/contract/src/headers.ts',
  ],
  ['Token scheme prefix Bearer', 'AUTH_STORAGE.scheme', 'Bearer', 'packages/contract/src/headers.ts'],
  [
    'Modal widths',
    'MODAL.widths',
    { default: 500, call: 440, dialog: 600, form: 600, largeForm: 880, viewer: 880 },
    `${UI}/overlay/dialog-shell.tsx`,
  ],
  ['Modal close wait 300 ms', 'MODAL.closeWaitMs', 300, `${UI}/overlay/moving.ts`],
  ['Modal hand-over delay 300 ms', 'MODAL.handOverMs', 300, `${UI}/overlay/hand-over.ts`],
  ['Swipe-to-close threshold 150 px', 'MODAL.swipeToClose', 150, `${UI}/overlay/use-pull.ts`],
  ['Avatar: default size 48', 'AVATAR.size', 48, `${UI}/page/avatar.tsx`],
  ['5 colour variants', 'AVATAR.variants', 5, 'packages/core/src/names.ts'],
  ['Dropdown: close delay 300 ms', 'DROPDOWN.closeDelayMs', 300, `${UI}/overlay/dropdown.tsx`],
  ['offsetY 12', 'DROPDOWN.offsetY', 12, `${UI}/overlay/floating.ts`],
  ['arrow padding 12', 'DROPDOWN.arrowPadding', 12, `${UI}/overlay/floating.ts`],
  ['viewport padding 8', 'DROPDOWN.viewportPadding', 8, `${UI}/overlay/floating.ts`],
  ['Select dropdown offsetY 8', 'DROPDOWN.selectOffsetY', 8, `${UI}/theme.ts`],
  ['Resize throttle 1000 ms', 'DROPDOWN.resizeThrottleMs', 1000, `${UI}/overlay/use-dropdown-closing.ts`],
  ['Spinner: size 22', 'SPINNER.size', 22, `${UI}/theme.ts`],
  ['stroke width 3', 'SPINNER.strokeWidth', 3, `${UI}/theme.ts`],
  ['Breakpoint sm 576', 'BREAKPOINTS.sm', 576, `${UI}/theme.ts`],
  ['Breakpoint md 992', 'BREAKPOINTS.md', 992, `${UI}/theme.ts`],
  ['Breakpoint lg 1200', 'BREAKPOINTS.lg', 1200, `${UI}/theme.ts`],
  ['Breakpoint xl 1600', 'BREAKPOINTS.xl', 1600, `${UI}/theme.ts`],
  ['Breakpoint xxl 2000', 'BREAKPOINTS.xxl', 2000, `${UI}/theme.ts`],
  ['Calendar: 6 weeks', 'CALENDAR.weeks', 6, `${UI}/calendar/*.ts*`],
  ['of 7 days', 'CALENDAR.weekDays', 7, `${UI}/calendar/*.ts*`],
  ['default 1 month', 'CALENDAR.months', 1, `${UI}/calendar/calendar.tsx`],
  ['Week days are ordered 1 to 6, then 0', 'CALENDAR.weekStart', 1, `${UI}/calendar/*.ts*`],
  ['Chat list page size 20', 'PAGE_SIZE.chats', 20, `${CABINET}/features/chat/api/chat-queries.ts`],
  [
    'Two further page sizes are both 20',
    'PAGE_SIZE.chatMessages',
    20,
    `${CABINET}/features/chat/api/chat-queries.ts`,
  ],
  ['Theme light by default', 'DEFAULT_THEME', 'light', `${CABINET}/app/providers.tsx`],
  ['Flags base path /flags/1x1', 'FLAGS_BASE_PATH', '/flags/1x1', `${UI}/inputs/phone/*.tsx`],
  ['Gallery: swipe threshold 100 px', 'GALLERY.swipeThreshold', 100, `${UI}/media/*.ts*`],
  ['double-tap window 300 ms', 'GALLERY.doubleTapMs', 300, `${UI}/media/*.ts*`],
  ['slide transition 300 ms', 'GALLERY.slideMs', 300, `${UI}/media/*.ts*`],
  ['Toast default close delay 7000 ms', 'TOAST_CLOSE_DELAY_MS', 7000, `${CABINET}/shared/toast-body.tsx`],
  ['Rating 1', 'RATING.min', 1, `${UI}/inputs/rating.tsx`],
  ['to 5', 'RATING.max', 5, `${UI}/inputs/rating.tsx`],
  [
    'with labels',
    'RATING.labels',
    ['terrible', 'poor', 'fair', 'good', 'excellent'],
    `${UI}/inputs/rating.tsx`,
  ],
  ['Truncated text: default height 120', 'TRUNCATED_TEXT.height', 120, `${UI}/layout/truncated-text.tsx`],
  ['threshold 24', 'TRUNCATED_TEXT.threshold', 24, `${UI}/layout/truncated-text.tsx`],
  ['Slider: min 0', 'SLIDER.min', 0, `${UI}/inputs/slider.tsx`],
  ['max 100', 'SLIDER.max', 100, `${UI}/inputs/slider.tsx`],
  ['step 1', 'SLIDER.step', 1, `${UI}/inputs/slider.tsx`],
  ['Carousel: speed 300 ms', 'CAROUSEL.speedMs', 300, `${UI}/media/*.ts*`],
  ['drag threshold 5', 'CAROUSEL.dragThreshold', 5, `${UI}/media/*.ts*`],
  ['long swipe 300 ms', 'CAROUSEL.longSwipeMs', 300, `${UI}/media/*.ts*`],
  ['or ratio 0.5', 'CAROUSEL.longSwipeRatio', 0.5, `${UI}/media/*.ts*`],
  ['Collapse transition 200 ms', 'COLLAPSE_MS', 200, `${UI}/layout/collapse.tsx`],
  ['Animated scroll speed 500', 'SCROLL.speed', 500, `${UI}/page/scroll.ts`],
  ['duration 250', 'SCROLL.minMs', 250, `${UI}/page/scroll.ts`],
  ['to 3000 ms', 'SCROLL.maxMs', 3000, `${UI}/page/scroll.ts`],
  ['Idle callback timeout 3000 ms', 'IDLE_CALLBACK_TIMEOUT_MS', 3000, `${CABINET}/shared/when-idle.ts`],
  ['Animation default: 250 ms', 'ANIMATION.durationMs', 250, `${UI}/overlay/moving.ts`],
  ['ease-in-out', 'ANIMATION.easing', 'ease-in-out', `${UI}/overlay/moving.ts`],
  [
    'Colour palette shades 50 to 900',
    'PALETTE_SHADES',
    [50, 100, 200, 300, 400, 500, 600, 700, 800, 900],
    `${UI}/theme.ts`,
  ],
  ['Version check every 30 seconds', 'VERSION_CHECK_SECONDS', 30, `${CABINET}/app/version-watch.ts`],
  [
    'Country lookup cached for 180 days',
    'COUNTRY_CACHE_DAYS',
    180,
    `${CABINET}/shared/phone/country-guess.ts`,
  ],
  ['Title and icon alternate every 1000 ms', 'TITLE_BLINK_MS', 1000, `${CABINET}/shared/tab/tab-blink.ts`],
];

/** The sources without comments and imports, where a constant is only named. */
const sourceOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|import[^;]*;|typeof [\w.]+/gu, '');

/** The value at a path such as `MODAL.closeWaitMs`. */
const valueOf = (name: string): unknown =>
  name.split('.').reduce<unknown>((value, step) => Reflect.get(Object(value), step), constants);

it.each(SENTENCES)('%s', (_sentence, name, expected, home) => {
  expect(valueOf(name)).toEqual(expected);
  const use = new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`, 'u');
  expect(sourceOf(home), `${home} does not use ${name}`).toMatch(use);
});

it('has no number that belongs to no sentence', () => {
  const told = SENTENCES.map(([, name]) => name);
  const isTold = (path: string) => told.some((name) => path === name || path.startsWith(`${name}.`));
  const paths = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`))
      : [path];
  const all = Object.entries(constants).flatMap(([name, value]) => paths(value, name));
  expect(all.filter((path) => !isTold(path))).toEqual([]);
});
