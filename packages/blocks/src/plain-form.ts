import type { helpRequestCalls, PageLanguage, PageData, siteComplaintCalls } from '@tropa/contract';
import type { HelpRequestType } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { COMPLAIN_PATH, HELP_PATH, helpPath } from './paths.ts';

/** A call that the script of a plain form sends it to, in place of its page. */
export interface PlainFormCall {
  path: string;
  /** Sent with what is typed. */
  fixed: Record<string, unknown>;
  /** Fields that hold numbers. */
  numbers: readonly string[];
  /** Where the browser goes when it was taken. */
  done: string;
}

/** Fields that stay on the device, under a name of their own, until the form is taken. */
export interface KeptFields {
  name: string;
  /** Nothing is kept, nor put back, without words in it. */
  text: string;
  /** What goes along with it: the id under which a try whose answer was lost is stored once. */
  along: string;
}

/** What the script of a plain form must know: it stands in the form's `data-plain-form`. */
export interface PlainFormData {
  language: PageLanguage;
  /** Left out: the form goes to its own page, with its files. */
  call?: PlainFormCall;
  /** What the device keeps until it is sent; left out: its texts live as long as the tab. */
  kept?: KeptFields;
  words: Record<'network' | 'failed' | 'sending', string>;
}

/**
 * What makes a form of a site keep what was typed, and the files that were chosen, where it is refused or cut off; without
 * its script the form works as it is. It has a `[data-outcome]`, and a `[data-problem]` for a field where it can show one.
 */
export function plainForm(
  t: Translate,
  language: PageLanguage,
  { call, kept }: Pick<PlainFormData, 'call' | 'kept'> = {},
): { 'data-plain-form': string; method: 'post' } {
  const data: PlainFormData = {
    language,
    ...(call && { call }),
    ...(kept && { kept }),
    words: {
      network: t('help_requests.page.network'),
      failed: t('help_requests.page.failed'),
      sending: t('help_requests.page.sending'),
    },
  };
  return { 'data-plain-form': JSON.stringify(data), method: 'post' };
}

const SUBMIT: (typeof helpRequestCalls)['submit']['path'] = '/spa/submit-help-request';

/** The form of a help request: its script passes the captcha, which the plain form cannot. */
export function helpForm(
  t: Translate,
  { language, settings, organizer }: Pick<PageData, 'language' | 'settings' | 'organizer'>,
  { type, tour_id }: { type: HelpRequestType; tour_id: number | undefined },
): ReturnType<typeof plainForm> & { action: string } {
  const lang = language === settings.languages[0] ? '' : `lang=${language}`;
  const call: PlainFormCall = {
    path: SUBMIT,
    fixed: { organizer_id: organizer.id, type, ...(tour_id !== undefined && { tour_id }) },
    numbers: ['tourists'],
    done: `${helpPath(type)}&sent=1${lang && `&${lang}`}`,
  };
  return { action: lang === '' ? HELP_PATH : `${HELP_PATH}?${lang}`, ...plainForm(t, language, { call }) };
}

const COMPLAIN: (typeof siteComplaintCalls)['submit']['path'] = '/spa/complain';

/** The form of a complaint about the site: its script passes the captcha, which the plain form cannot. */
export function complaintForm(
  t: Translate,
  { language, settings, organizer }: Pick<PageData, 'language' | 'settings' | 'organizer'>,
): ReturnType<typeof plainForm> & { action: string } {
  const lang = language === settings.languages[0] ? '' : `lang=${language}`;
  const call: PlainFormCall = {
    path: COMPLAIN,
    fixed: { organizer_id: organizer.id },
    numbers: [],
    done: `${COMPLAIN_PATH}?sent=1${lang && `&${lang}`}`,
  };
  return {
    action: lang === '' ? COMPLAIN_PATH : `${COMPLAIN_PATH}?${lang}`,
    ...plainForm(t, language, { call }),
  };
}
