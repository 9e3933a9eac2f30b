import { expect, it } from 'vitest';
import * as constants from './constants.ts';

/** The specification's sentences, each number in its unit, so that a slip of the pen in the constants is seen. */
it.each([
  ['Resend code countdown 60 s', constants.CODE.resendSeconds, 60],
  ['Messenger code validity 300 s', constants.CODE.messengerValiditySeconds, 300],
  ['Close-phone-prompt cookie 24 h', constants.COOKIE_LIFE_SECONDS.closePhonePrompt, 86_400],
  ['Debug cookie 180 days', constants.COOKIE_LIFE_SECONDS.debug, 15_552_000],
  ['Forced-partnership cookie 1 s', constants.COOKIE_LIFE_SECONDS.forcedPartnership, 1],
  ['Modal widths', Object.values(constants.MODAL.widths), [500, 440, 600, 600, 880, 880]],
  ['Breakpoints (px)', Object.values(constants.BREAKPOINTS), [576, 992, 1200, 1600, 2000]],
  ['Password minimum length 8', constants.PASSWORD_MIN_LENGTH, 8],
  ['Special characters of a password', constants.PASSWORD_SPECIALS, '!@#$%^&*()-_+'],
  ['Phone field maximum length 18', constants.PHONE_FIELD_MAX_LENGTH, 18],
  ['Flags base path', constants.FLAGS_BASE_PATH, '/flags/1x1'],
  [
    'Calendar: 6 weeks of 7 days per month, default 1 month',
    [constants.CALENDAR.weeks, constants.CALENDAR.weekDays, constants.CALENDAR.months],
    [6, 7, 1],
  ],
  [
    'Gallery: swipe threshold 100 px, double-tap window 300 ms, slide transition 300 ms',
    Object.values(constants.GALLERY),
    [100, 300, 300],
  ],
  ['Slider: min 0, max 100, step 1', Object.values(constants.SLIDER), [0, 100, 1]],
  [
    'Carousel: speed 300 ms, drag threshold 5, long swipe 300 ms or ratio 0.5',
    Object.values(constants.CAROUSEL),
    [300, 5, 300, 0.5],
  ],
  ['Pagination', Object.values(constants.PAGINATION), [7, 3]],
  ['Page sizes', Object.values(constants.PAGE_SIZE), [20, 20, 15, 5]],
  ['Toast default close delay', constants.TOAST_CLOSE_DELAY_MS, 7000],
  ['Rating 1 to 5 with labels', constants.RATING.labels.length, constants.RATING.max],
  [
    'Terrible, Poor, Fair, Good, Excellent',
    constants.RATING.labels.join(),
    'terrible,poor,fair,good,excellent',
  ],
  ['Dropdown', Object.values(constants.DROPDOWN), [300, 12, 8, 12, 8, 1000]],
  [
    'Colour palette shades 50 to 900',
    [constants.PALETTE_SHADES[0], constants.PALETTE_SHADES.at(-1)],
    [50, 900],
  ],
  ['booking_end_hours default', constants.BOOKING_END_HOURS, 12],
  ['publish_count_days default', constants.PUBLISH_COUNT_DAYS, 90],
])('%s', (_sentence, value, expected) => {
  expect(value).toEqual(expected);
});
