import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type Expression, type JSXOpeningElement } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
const SOURCES = 'apps/cabinet/src';

/** Calls that take something away, by their names. */
const TAKES_AWAY =
  /^(?:archive|block|cancel|clear|close|decline|delete|disable|discard|disconnect|dissolve|draft|end|erase|forget|freeze|giveBack|handOver|leave|refuse|reject|release|remove|revoke|stop|takeDown|undo|unsubscribe|withdraw)(?![a-z])/u;

/** What asks by a question, a sheet or a form that lies beside the call. */
const QUESTIONS = /(?:Dialog|Form|Sheet|PersonalData)$/u;
const ANSWERS = /^on(?:Confirm|Submit)$/u;

/** Asked elsewhere: the file that asks. */
const asks = (path: string) => ({ asks: path });
/** Asked in the same file, whose answer goes by a function of its own. */
const HERE = { asks: '' } as const;
/** Something takes it back, where it was done. */
const UNDO = { undo: true } as const;
/** Why there is nothing to ask. */
const harmless = (why: string) => ({ why });

/** Where a call goes out otherwise than by the answer to a question in the same file. */
const OTHERWISE: Record<string, { asks: string } | { undo: true } | { why: string }> = {
  'features/booking/api/use-notes.ts bookingNoteCalls.delete': UNDO,
  'features/booking/components/dialogs/cancel-booking.tsx bookingCalls.cancel': HERE,
  'features/booking/components/dialogs/cancel-booking.tsx bookingCalls.cancelRequestPopupData': harmless(
    'tells what a cancellation would do',
  ),
  'features/booking/components/dialogs/client-data.tsx personalDataCalls.erase': asks(
    'features/booking/components/dialogs/personal-data.tsx',
  ),
  'features/booking/components/dialogs/give-back.tsx invoiceCalls.giveBack': HERE,
  'features/booking/components/dialogs/remove-tourist.tsx bookingCalls.removeTourist': HERE,
  'features/booking/components/dialogs/tourist-data.tsx touristDataCalls.erase': asks(
    'features/booking/components/dialogs/personal-data.tsx',
  ),
  'features/booking/components/dialogs/undo-deposit-entry.tsx invoiceCalls.undoDepositEntry': HERE,
  'features/chat/api/cards.ts chatCardCalls.withdrawBooking': asks(
    'features/chat/components/message-card.tsx',
  ),
  'features/chat/api/saved-answers.ts savedAnswerCalls.delete': UNDO,
  'features/chat/api/use-change-message.ts chatCalls.deleteMessage': asks(
    'features/chat/components/own-message-menu.tsx',
  ),
  'features/equipment/components/closure-form.tsx equipmentCalls.close': asks(
    'features/equipment/screens/resources-screen.tsx',
  ),
  'features/company/screens/company-screen.tsx companyCalls.archive': UNDO,
  'features/desk/hooks/use-tour-decisions.ts deskTourCalls.rejectTour': asks(
    'features/desk/components/tour-refusal-dialog.tsx',
  ),
  'features/desk/hooks/use-tour-decisions.ts deskTourCalls.releaseTour': harmless(
    'it waits for whoever takes it next',
  ),
  'features/desk/hooks/use-tour-decisions.ts deskTourCalls.takeDownTour': asks(
    'features/desk/components/tour-refusal-dialog.tsx',
  ),
  'features/notice/components/ways-section.tsx noticeCalls.unsubscribePush':
    harmless('switched on where it was'),
  'features/site/components/tour-order-offer.tsx siteTourOrderCalls.declineTourOrder': harmless(
    'blocks are carried into that order by hand, too',
  ),
  'features/site/publishing/checks-panel.tsx sitePublishingCalls.undoRestore': harmless('is the way back'),
  'features/site/publishing/schedule-note.tsx sitePublishingCalls.cancelScheduledPublishing': harmless(
    'nothing is lost: it is planned anew where it was',
  ),
  'features/tour/components/dates/close-days-dialog.tsx tourCalls.closeDays': HERE,
  'features/tour/components/departures/page/cancel-dialog.tsx departureCalls.cancel': HERE,
  'features/report/api/kept-reports.ts keptReportCalls.forget': UNDO,
  'features/tour/components/departures/page/costs-panel.tsx departureCalls.removeCost': UNDO,
  'features/tour/components/sites/tour-sites-dialog.tsx tourModerationCalls.withdrawFromSite': harmless(
    'the button in its place puts it back',
  ),
  'features/tour/hooks/use-date-actions.tsx tourCalls.removeDate': HERE,
  'features/tour/hooks/use-group-actions.ts tourGroupCalls.dissolve': UNDO,
  'features/tour/hooks/use-group-actions.ts tourGroupCalls.remove': UNDO,
  'features/tour/hooks/use-guide-removal.tsx tourCalls.deleteGuide': HERE,
  'features/tour/hooks/use-told-change.ts tourCalls.removeDate': harmless('is the way back'),
  'features/user/components/phone/telegram-proof.tsx messengerCalls.disableNotifications': harmless(
    'another chat is linked in its place',
  ),
  'features/user/components/profile/factor-dialog.tsx userCalls.disableTotp': HERE,
  'features/user/components/profile/sessions-section.tsx userCalls.endSession':
    harmless('one signs in again'),
  'shared/exporting/use-export.ts exportCalls.cancel': harmless('the file is made anew'),
  'shared/team/use-answer.ts teamCalls.decline': asks('shared/team/decline-dialog.tsx'),
};

function tagOf(name: JSXOpeningElement['name']): string {
  if (name.type === 'JSXMemberExpression') return `${tagOf(name.object)}.${name.property.name}`;
  return name.type === 'JSXNamespacedName' ? name.name.name : name.name;
}

/** `tourCalls.removeDate`, where that is what is called. */
function callOf(argument: Expression | { type: string } | undefined): string | null {
  if (argument?.type !== 'MemberExpression') return null;
  const { object, property } = argument as Extract<Expression, { type: 'MemberExpression' }>;
  if (object.type !== 'Identifier' || !object.name.endsWith('Calls') || property.type !== 'Identifier')
    return null;
  return TAKES_AWAY.test(property.name) ? `${object.name}.${property.name}` : null;
}

/** The calls of a file that take something away, and whether each goes out by the answer to a question alone. */
function callsOf(path: string): Map<string, boolean> {
  const { program } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const calls = new Map<string, boolean>();
  const named = new Map<string, string>();
  new Visitor({
    CallExpression({ arguments: [first] }) {
      const call = callOf(first);
      if (call) calls.set(call, false);
    },
    VariableDeclarator({ id, init }) {
      const call = init?.type === 'CallExpression' ? callOf(init.arguments[0]) : null;
      if (call && id.type === 'Identifier') named.set(id.name, call);
    },
  }).visit(program);
  const within: string[] = [];
  const sent = new Map<string, boolean[]>();
  const tags: string[] = [];
  new Visitor({
    JSXOpeningElement({ name }) {
      tags.push(tagOf(name));
    },
    'JSXOpeningElement:exit'() {
      tags.pop();
    },
    JSXAttribute({ name }) {
      within.push(`${tags.at(-1)} ${name.type === 'JSXIdentifier' ? name.name : ''}`);
    },
    'JSXAttribute:exit'() {
      within.pop();
    },
    MemberExpression({ object, property }) {
      const call = object.type === 'Identifier' ? named.get(object.name) : undefined;
      if (!call || property.type !== 'Identifier' || !/^mutate(?:Async)?$/u.test(property.name)) return;
      const isAnswer = within.some((place) => {
        const [tag = '', attribute = ''] = place.split(' ');
        return QUESTIONS.test(tag) && ANSWERS.test(attribute);
      });
      sent.set(call, [...(sent.get(call) ?? []), isAnswer]);
    },
  }).visit(program);
  for (const [call, answers] of sent) calls.set(call, answers.every(Boolean));
  return calls;
}

it('takes nothing away without a question or a way back', () => {
  const files = globSync(`${SOURCES}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (path) => !path.includes('.test.'),
  );
  const found = files.flatMap((path) =>
    [...callsOf(path)].map(([call, isAsked]) => ({
      place: `${path.slice(SOURCES.length + 1)} ${call}`,
      isAsked,
    })),
  );
  expect(found.length).toBeGreaterThan(40);
  const textOf = (path: string) => readFileSync(join(ROOT, SOURCES, path), 'utf8');
  for (const [place, how] of Object.entries(OTHERWISE)) {
    const [path = ''] = place.split(' ');
    if ('asks' in how)
      expect(textOf(how.asks === '' ? path : how.asks), place).toMatch(
        /<(?:Confirm|Reason)?(?:Dialog|Sheet)\b/u,
      );
    if ('undo' in how) expect(textOf(path), place).toMatch(/\.undo'\)/u);
  }
  const unasked = found.filter(({ isAsked }) => !isAsked).map(({ place }) => place);
  expect(unasked.toSorted()).toEqual(Object.keys(OTHERWISE).toSorted());
});
