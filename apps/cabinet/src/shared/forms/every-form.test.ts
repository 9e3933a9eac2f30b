import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/**
 * How every form of the cabinet is saved. `itself`: as it is typed; `button`: over something stored, which stays open;
 * `once`: what is typed goes out whole and the form is gone with it; `copies`: it has no library's form, and each change is
 * a value of its own.
 */
const FORMS: Record<string, 'itself' | 'button' | 'once' | 'copies'> = {
  'features/tour/components/editor/tour-editor.tsx': 'itself',
  'features/site/hooks/use-drafts.ts': 'itself',
  'features/site/presets/use-look-draft.ts': 'itself',

  'features/document/components/template-editor-page.tsx': 'button',
  'features/organizer/screens/settings-screen.tsx': 'button',
  'features/sequence/components/letter-editor.tsx': 'button',
  'features/site/settings/settings-form.tsx': 'button',
  'features/user/components/profile/personal-section.tsx': 'button',

  'features/site/settings/document-form.tsx': 'copies',
  'features/tour/components/departures/page/rooms-tab.tsx': 'copies',

  'features/agent/components/agent-dialog.tsx': 'once',
  'features/agent/components/contract-dialog.tsx': 'once',
  'features/agent/components/dispute-dialog.tsx': 'once',
  'features/agent/components/keep-seats-dialog.tsx': 'once',
  'features/agent/components/payment-dialog.tsx': 'once',
  'features/agent/components/people-panel.tsx': 'once',
  'shared/companies/company-form.tsx': 'once',
  'features/company/components/person-form.tsx': 'once',
  'features/booking/components/change/proposals-editor.tsx': 'once',
  'features/booking/components/dialogs/cancel-booking.tsx': 'once',
  'features/booking/components/dialogs/confirm-booking.tsx': 'once',
  'features/booking/components/dialogs/edit-agency.tsx': 'once',
  'features/booking/components/dialogs/edit-client.tsx': 'once',
  'features/booking/components/dialogs/edit-payer.tsx': 'once',
  'features/booking/components/dialogs/edit-price.tsx': 'once',
  'features/booking/components/dialogs/edit-proposals.tsx': 'once',
  'features/booking/components/dialogs/give-back.tsx': 'once',
  'features/booking/components/dialogs/give-credit.tsx': 'once',
  'features/invoice/components/credits/prolong-form.tsx': 'once',
  'features/invoice/components/credits/take-back-form.tsx': 'once',
  'features/booking/components/dialogs/settle-deposit.tsx': 'once',
  'features/booking/components/dialogs/take-deposit.tsx': 'once',
  'features/booking/components/dialogs/undo-deposit-entry.tsx': 'once',
  'features/booking/components/dialogs/mark-payed.tsx': 'once',
  'features/booking/components/dialogs/move-booking.tsx': 'once',
  'features/booking/components/dialogs/new-invoice.tsx': 'once',
  'features/booking/components/dialogs/refund-payment.tsx': 'once',
  'features/booking/components/dialogs/tourist-form.tsx': 'once',
  'features/booking/components/dialogs/tourist-table.tsx': 'once',
  'features/booking/components/view/notes-panel.tsx': 'once',
  'features/booking/components/list/preset-dialogs.tsx': 'once',
  'features/booking/components/new/propose-form.tsx': 'once',
  'features/booking/components/new/use-new-booking.ts': 'once',
  'features/chat/components/edit-message.tsx': 'once',
  'features/chat/components/saved-answer-form.tsx': 'once',
  'features/chat/components/snooze-menu.tsx': 'once',
  'features/chat/components/templates-dialog.tsx': 'once',
  'features/booking/components/sell/use-sale.ts': 'once',
  'features/debug/kit/sections/validation.tsx': 'once',
  'features/equipment/components/closure-form.tsx': 'once',
  'features/equipment/components/needs-form.tsx': 'once',
  'features/equipment/components/resource-form.tsx': 'once',
  'features/desk/components/name-owner.tsx': 'once',
  'features/desk/components/payout-dialogs.tsx': 'once',
  'features/desk/components/reason-dialog.tsx': 'once',
  'features/desk/components/tour-refusal-dialog.tsx': 'once',
  'features/invoice/components/check/record-refund.tsx': 'once',
  'features/invoice/components/check/resolve-dialog.tsx': 'once',
  'features/pier/components/open-shift.tsx': 'once',
  'features/pier/components/sale-form.tsx': 'once',
  'features/pier/components/shift-sheet.tsx': 'once',
  'shared/reviews/answer-form.tsx': 'once',
  'features/report/components/kept-name-form.tsx': 'once',
  'features/site/components/address-dialog.tsx': 'once',
  'features/site/presets/own-font-dialog.tsx': 'once',
  'features/organizer/components/accepting/account-dialog.tsx': 'once',
  'features/organizer/components/accepting/receipt-settings-section.tsx': 'once',
  'features/organizer/components/account-form.tsx': 'once',
  'features/organizer/components/requisites-dialog.tsx': 'once',
  'features/organizer/components/team/hand-over-dialog.tsx': 'once',
  'features/organizer/components/team/invite-dialog.tsx': 'once',
  'features/organizer/components/team/parting-dialogs.tsx': 'once',
  'features/organizer/components/team/role-dialog.tsx': 'once',
  'features/organizer/components/team/switches-dialog.tsx': 'once',
  'features/organizer/screens/create-organizer-screen.tsx': 'once',
  'features/partner/components/sign-partnership-dialog.tsx': 'once',
  'features/tour/components/dates/close-days-dialog.tsx': 'once',
  'features/tour/components/dates/close-dialog.tsx': 'once',
  'features/tour/components/dates/date-bulk-form.tsx': 'once',
  'features/tour/components/dates/date-form.tsx': 'once',
  'features/tour/components/dates/series-form.tsx': 'once',
  'features/tour/components/departures/page/cancel-dialog.tsx': 'once',
  'features/tour/components/departures/page/choose-dialog.tsx': 'once',
  'features/tour/components/departures/page/copy-dialog.tsx': 'once',
  'features/tour/components/departures/page/cost-dialog.tsx': 'once',
  'features/tour/components/departures/page/guide-pay-dialog.tsx': 'once',
  'features/tour/components/departures/page/guides-dialog.tsx': 'once',
  'features/tour/components/departures/page/message-dialog.tsx': 'once',
  'features/tour/components/departures/page/note-dialog.tsx': 'once',
  'features/tour/components/departures/page/retime-dialog.tsx': 'once',
  'features/tour/components/departures/page/room-dialog.tsx': 'once',
  'features/tour/components/guides/guide-form.tsx': 'once',
  'features/tour/components/schedule/hourly-resource-dialog.tsx': 'once',
  'features/tour/components/wizard/tour-wizard.tsx': 'once',
  'features/user/components/invitation/invited-sign.tsx': 'once',
  'features/user/components/password-recovery.tsx': 'once',
  'features/user/components/profile/change-email-dialog.tsx': 'once',
  'features/user/components/profile/change-password-dialog.tsx': 'once',
  'features/user/components/profile/change-phone-dialog.tsx': 'once',
  'features/user/components/profile/factor-dialog.tsx': 'once',
  'features/user/components/profile/totp-dialog.tsx': 'once',
  'features/user/components/reauth/reauth-dialog.tsx': 'once',
  'features/user/components/set-credentials-dialog.tsx': 'once',
  'features/user/components/sign/code-login.tsx': 'once',
  'features/user/components/sign/confirm-elsewhere.tsx': 'once',
  'features/user/components/sign/password-login.tsx': 'once',
  'features/user/components/sign/register-form.tsx': 'once',
  'features/user/components/sign/second-factor-form.tsx': 'once',
  'features/user/screens/reset-password-screen.tsx': 'once',
  'shared/seat-ledger/waitlist-form.tsx': 'once',
};

/** A form of the browser alone, which neither asks before it goes nor is sent once however often it is pressed: why it may be one. */
const BARE: Record<string, string> = {
  'features/booking/components/dialogs/personal-data.tsx': 'a word is copied that stands above its field',
  'features/chat/components/composer.tsx': 'what is typed is kept on the device',
  'features/debug/components/messenger-actions.tsx': 'of the demo',
  'features/debug/components/phone-tab.tsx': 'of the demo',
  'features/debug/kit/sections/buttons.tsx': 'of the kit',
  'features/desk/components/find-chat.tsx': 'a number is looked for',
  'features/site/domain/domain-section.tsx': 'one address, which is claimed once',
  'features/user/components/code-form.tsx': 'the digits of a code',
  'shared/exporting/export-sheet.tsx': 'one of two formats is chosen',
  'shared/program/program-form.tsx': 'one of two languages is chosen',
};

/** What makes a form, or keeps work that is not saved yet. */
const MARKS =
  /\b(?:useForm|useCheckedForm|createAutosave|useLeaveGuard)(?=[(<])|<Form typed|<form\b|saved = useRef\(/u;
/** The parts of which forms are made, and the screens that only hold one. */
const PARTS = [
  'shared/forms/',
  'shared/page/',
  'features/site/builder/autosave.ts',
  'features/tour/model/autosave.ts',
  'features/tour/hooks/use-autosave.ts',
];

const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !PARTS.some((part) => path.startsWith(part)))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? '';
const formsOf = (kind: string) => Object.keys(FORMS).filter((path) => FORMS[path] === kind);

it('knows every form of the cabinet, and how it is saved', () => {
  const found = sources.filter(({ text }) => MARKS.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual([...Object.keys(FORMS), ...Object.keys(BARE)].toSorted());
});

it('makes no form of the browser alone where something is typed', () => {
  const bare = sources.filter(({ text }) => /<form\b/u.test(text)).map(({ path }) => path);
  expect(bare.toSorted()).toEqual(Object.keys(BARE));
});

it.each(formsOf('button'))('%s goes on from what is stored, with what was typed meanwhile', (path) => {
  expect(textOf(path)).toContain('useSavedForm(');
  expect(textOf(path)).toMatch(/\bsending\(/u);
});

/** Calls that write over something stored, by their names. */
const OVERWRITES = /\b\w+Calls\.(?:update|save|set|change|edit|keep|retime)(?![a-z])\w*/gu;

const VERSION = 'the server knows the version that was read';
const JOINS = 'the editor joins two tabs by itself (tour-saving.ts)';
const ONE_CHOICE = 'one choice, which is made where its state is shown';
const SEEN_PRICE = 'an act at a price that was shown: the server refuses it at another';
const ADDS = 'adds what was not there';

/** What writes over something stored without asking what was saved there meanwhile, and why it may. */
const SAVED_OTHERWISE: Record<string, string> = {
  'features/tour/components/departures/timeline/use-move.tsx':
    'a day that is seen where it was, only while nobody is on it; with a way back',
  'features/tour/components/departures/page/costs-panel.tsx': 'is the way back',
  'features/tour/hooks/use-told-change.ts': 'is the way back',
  'app/session-watch.tsx': 'a sign of life',
  'features/booking/api/responsible.ts': ONE_CHOICE,
  'features/booking/api/use-notes.ts': 'for the form of a note, which asks (notes-panel.tsx)',
  'features/booking/components/change/use-booking-change.ts': SEEN_PRICE,
  'features/booking/components/dialogs/mark-payed.tsx': 'an act: the server refuses it in another state',
  'features/booking/components/dialogs/questions.tsx': 'an act: the server refuses it in another state',
  'features/chat/api/use-change-message.ts': "one's own words, a change of which comes into the open chat",
  'features/document/components/template-editor-page.tsx': VERSION,
  'features/help-request/components/help-request-card.tsx': ONE_CHOICE,
  'features/invoice/components/underway-tab.tsx': 'an act: the server refuses it in another state',
  'features/notice/components/hours-section.tsx': ONE_CHOICE,
  'features/notice/components/wishes-section.tsx': ONE_CHOICE,
  'features/organizer/components/account-row.tsx': ONE_CHOICE,
  'features/organizer/requisites.ts': 'types alone',
  'features/organizer/components/today/use-acts.ts': ONE_CHOICE,
  'features/partner/hooks/use-publish-on-site.ts': ONE_CHOICE,
  'features/pier/components/set-aside.tsx': ADDS,
  'features/report/api/kept-reports.ts': 'is the way back',
  'features/report/components/keep-report.tsx': ADDS,
  'features/report/components/kept-list.tsx': "one's own report, whose name stands in the form",
  'features/report/components/letter-section.tsx': ONE_CHOICE,
  'features/sequence/components/letter-editor.tsx': VERSION,
  'features/sequence/components/rule-row.tsx': ONE_CHOICE,
  'features/site/components/address-dialog.tsx': ONE_CHOICE,
  'features/site/domain/domain-section.tsx': ONE_CHOICE,
  'features/site/hooks/use-drafts.ts': VERSION,
  'features/site/presets/favicon-panel.tsx': ONE_CHOICE,
  'features/site/presets/try-on.tsx': VERSION,
  'features/site/presets/use-look-draft.ts': VERSION,
  'features/site/settings/document-form.tsx': VERSION,
  'features/tour/components/dates/close-dialog.tsx': ONE_CHOICE,
  'features/tour/components/dates/date-bulk-form.tsx':
    'what is chosen here goes to many dates at once, whatever each had',
  'features/tour/components/dates/series-form.tsx': ADDS,
  'features/tour/components/departures/page/departure-actions.tsx': ONE_CHOICE,
  'features/tour/components/import/columns-step.tsx': ONE_CHOICE,
  'features/tour/components/individual/start-panel.tsx': ADDS,
  'features/tour/components/individual/use-individual-dates.ts': ONE_CHOICE,
  'features/tour/components/preliminary/preliminary-switch.tsx': ONE_CHOICE,
  'features/tour/components/schedule/hourly-resource-dialog.tsx': ADDS,
  'features/tour/components/wizard/tour-wizard.tsx': ADDS,
  'features/tour/hooks/use-bulk-tours.ts': ONE_CHOICE,
  'features/tour/hooks/use-date-actions.tsx': ONE_CHOICE,
  'features/tour/hooks/use-group-actions.ts': ONE_CHOICE,
  'features/tour/hooks/use-individual-store.ts': JOINS,
  'features/tour/hooks/use-list-publishing.tsx': ONE_CHOICE,
  'features/tour/hooks/use-rooming.ts': VERSION,
  'features/tour/hooks/use-tour-store.ts': JOINS,
  'features/tour/hooks/use-withdrawal.tsx': ONE_CHOICE,
  'features/user/components/profile/avatar-field.tsx': ONE_CHOICE,
  'features/user/components/profile/change-email-dialog.tsx': "one's own address, proven anew",
  'features/user/components/profile/change-password-dialog.tsx': "one's own password, by the former one",
  'features/user/components/profile/change-phone-dialog.tsx': "one's own number, proven anew",
  'features/user/components/profile/interface-section.tsx': ONE_CHOICE,
  'features/user/components/set-credentials-dialog.tsx': ADDS,
  'shared/api/queries.ts': 'an example',
  'shared/session/use-language.ts': ONE_CHOICE,
};

/** Every file of the cabinet that writes over something stored. */
const overwriting = sources
  .filter(({ path, text }) => text.match(OVERWRITES) !== null || FORMS[path] === 'button')
  .map(({ path }) => path);

it.each(overwriting.filter((path) => !(path in SAVED_OTHERWISE)))(
  '%s joins its changes to what was saved elsewhere meanwhile, or asks',
  (path) => {
    expect(textOf(path)).toMatch(/\belsewhere\.save\(/u);
    expect(textOf(path)).toContain('{elsewhere.dialog}');
    // The server sees by them who was quicker in the same moment.
    expect(textOf(path)).toMatch(/\boptions\b[,: ]/u);
  },
);

it('names nothing that is saved otherwise but what is there, and its version where it has one', () => {
  expect(Object.keys(SAVED_OTHERWISE).filter((path) => !overwriting.includes(path))).toEqual([]);
});

it.each(formsOf('once').filter((path) => /\bform\.reset\(/u.test(textOf(path))))(
  '%s is not emptied under what is being typed',
  (path) => {
    expect(textOf(path)).toMatch(/keepDirtyValues|EMPTY/u);
  },
);

/** What has no walk of its own: it is walked within another, or sends nothing. */
const WALKED_WITHIN: Record<string, string> = {
  'features/booking/components/change/proposals-editor.tsx':
    'features/booking/components/dialogs/edit-proposals.tsx',
  'features/tour/components/departures/page/room-dialog.tsx':
    'features/tour/components/departures/page/rooms-tab.tsx',
  'features/debug/kit/sections/validation.tsx': 'nothing: it shows the kit',
  'features/booking/components/list/preset-dialogs.tsx':
    'nothing: one name, which is told when it is not kept',
};

it('is walked in a browser, each form of them', () => {
  const folder = join(ROOT, '../../../e2e/library/typed-forms');
  const walked = globSync('*.ts', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'));
  const named = walked.flatMap((text) =>
    [...text.matchAll(/^ {2}'(?<path>(?:features|shared)\/[^']+)': \{/gmu)].map(
      ({ groups: { path = '' } = {} }) => path,
    ),
  );
  expect([...named, ...Object.keys(WALKED_WITHIN)].toSorted()).toEqual(Object.keys(FORMS).toSorted());
});
