import {
  bookingCalls,
  bookingDraftCalls,
  chatCalls,
  documentCalls,
  helpRequestCalls,
  mediaCalls,
  messengerCalls,
  personalDataCalls,
  publicBookingCalls,
  publicChatCalls,
  seatHoldCalls,
  siteComplaintCalls,
  publicTouristCalls,
  touristCalls,
  tourImportCalls,
  tourProgramCalls,
  userCalls,
  waitlistCalls,
  type Call,
} from '@tropa/contract';
import type { FastifyReply } from 'fastify';
import type { Services } from '../kernel/context.ts';
import type { SessionUser } from '../kernel/session-user.ts';
import { Refusal } from '../kernel/refusal.ts';
import { countAll } from './counters.ts';
import { byField, byIp, byLogin, byLoginAndIp, byUser, type Counted, type KeyOf } from './request-keys.ts';

const MINUTE = 60_000;

interface Limit {
  max: number;
  window_ms: number;
  by: KeyOf;
}

/** Signing in by something that may be guessed. */
const GUESSES: Limit[] = [
  { max: 60, window_ms: MINUTE, by: byIp },
  { max: 10, window_ms: 15 * MINUTE, by: byLoginAndIp },
  // Guesses from many addresses (ASVS: at most 100 an hour); somebody else's tries lock nobody out for long.
  { max: 100, window_ms: 60 * MINUTE, by: byLogin },
];
/** What asks a signed-in person for its password or a code: whoever found the screen open may guess. */
const OWN_GUESSES: Limit[] = [{ max: 10, window_ms: 15 * MINUTE, by: byUser }];
/** What writes a letter to the person itself. */
const OWN_LETTERS: Limit[] = [{ max: 10, window_ms: 60 * MINUTE, by: byUser }];
/** What needs a token or a ticket of 256 bits. */
const BY_LINK: Limit[] = [{ max: 60, window_ms: MINUTE, by: byIp }];
const BY_LINK_AND_PASSWORD: Limit[] = [...BY_LINK, { max: 10, window_ms: 15 * MINUTE, by: byField('token') }];
const REGISTRATIONS: Limit[] = [{ max: 20, window_ms: 10 * MINUTE, by: byIp }];

/**
 * Calls that are dear, write letters or check passwords, beside the general limit per ip (docs/rules/limits.md).
 * Limits by ip are wide enough for an office, and for the visitors behind one mobile operator's address.
 */
const LIMITS = new Map<Call, Limit[]>([
  [userCalls.auth, GUESSES],
  [userCalls.authViaCode, GUESSES],
  [userCalls.redirectAuthViaCode, GUESSES],
  [userCalls.authSecondFactor, BY_LINK],
  [userCalls.accessTokenByOneTimeToken, BY_LINK],
  [userCalls.checkPasswordResetToken, BY_LINK],
  [userCalls.passwordReset, BY_LINK],
  [userCalls.register, REGISTRATIONS],
  [userCalls.registerWithoutPassword, REGISTRATIONS],
  // Codes to one target are counted where they are made, whichever call asks for them.
  [userCalls.sendAuthCode, [{ max: 60, window_ms: 10 * MINUTE, by: byIp }]],
  [
    userCalls.passwordRecovery,
    [
      { max: 30, window_ms: 10 * MINUTE, by: byIp },
      // Counted whether the account exists; a mailbox is not to be flooded.
      { max: 5, window_ms: 60 * MINUTE, by: byField('email') },
    ],
  ],
  [userCalls.emailConfirmationRequest, OWN_LETTERS],
  [userCalls.sendReauthCode, OWN_LETTERS],
  [userCalls.changeEmail, OWN_LETTERS],
  [userCalls.changePassword, OWN_LETTERS],
  [userCalls.beginTotp, OWN_LETTERS],
  [userCalls.renewRecoveryCodes, OWN_LETTERS],
  [userCalls.reauth, OWN_GUESSES],
  [userCalls.changePhone, OWN_GUESSES],
  [userCalls.confirmTotp, OWN_GUESSES],
  [userCalls.confirmPhone, OWN_GUESSES],
  [userCalls.confirmEmail, BY_LINK_AND_PASSWORD],
  [userCalls.rejectEmail, BY_LINK],
  [userCalls.disableTotp, OWN_GUESSES],
  [userCalls.secondFactorLost, BY_LINK],
  [userCalls.sendConfirmationCode, [{ max: 30, window_ms: 60 * MINUTE, by: byUser }]],
  // Each open page renews its code every five minutes.
  [messengerCalls.generateConnectionCode, [{ max: 60, window_ms: 10 * MINUTE, by: byUser }]],
  [userCalls.refreshToken, [{ max: 240, window_ms: MINUTE, by: byIp }]],
  [
    publicBookingCalls.create,
    [
      { max: 60, window_ms: 10 * MINUTE, by: byIp },
      // Each booking writes to the address: nobody's mailbox is to be flooded by a stranger.
      { max: 10, window_ms: 60 * MINUTE, by: byField('contacts', 'email') },
    ],
  ],
  [
    bookingDraftCalls.keep,
    [
      { max: 300, window_ms: 10 * MINUTE, by: byIp },
      // Kept anew whenever its visitor rests; of a crowd of addresses from one place nobody fills in a form.
      { max: 120, window_ms: 60 * MINUTE, by: byField('email') },
    ],
  ],
  [bookingDraftCalls.open, BY_LINK],
  [bookingDraftCalls.forget, BY_LINK],
  [publicBookingCalls.quote, [{ max: 300, window_ms: MINUTE, by: byIp }]],
  [seatHoldCalls.take, [{ max: 240, window_ms: 10 * MINUTE, by: byIp }]],
  [seatHoldCalls.resume, [{ max: 120, window_ms: MINUTE, by: byIp }]],
  [seatHoldCalls.leave, [{ max: 120, window_ms: MINUTE, by: byIp }]],
  [seatHoldCalls.declineOffer, BY_LINK],
  [
    waitlistCalls.join,
    [
      { max: 60, window_ms: 10 * MINUTE, by: byIp },
      { max: 10, window_ms: 60 * MINUTE, by: byField('email') },
    ],
  ],
  // Each writes a letter to the organizer.
  [helpRequestCalls.submit, [{ max: 60, window_ms: 10 * MINUTE, by: byIp }]],
  [
    siteComplaintCalls.submit,
    [
      { max: 20, window_ms: 60 * MINUTE, by: byIp },
      { max: 10, window_ms: 60 * MINUTE, by: byField('email') },
    ],
  ],
  [chatCalls.getChatWithOrganizer, [{ max: 60, window_ms: 10 * MINUTE, by: byIp }]],
  [chatCalls.sendMessage, [{ max: 120, window_ms: MINUTE, by: byUser }]],
  [publicChatCalls.send, [{ max: 120, window_ms: MINUTE, by: byIp }]],
  [publicChatCalls.uploadFile, [{ max: 60, window_ms: 10 * MINUTE, by: byIp }]],
  [publicBookingCalls.pay, [{ max: 30, window_ms: MINUTE, by: byIp }]],
  [publicTouristCalls.touristsInfo, BY_LINK],
  // Saved while one types: a family beside one another, behind one address.
  [publicTouristCalls.updateTouristsQuestionnaires, [{ max: 300, window_ms: MINUTE, by: byIp }]],
  [publicTouristCalls.addTourists, [{ max: 120, window_ms: MINUTE, by: byIp }]],
  [touristCalls.readPassport, [{ max: 120, window_ms: MINUTE, by: byUser }]],
  [personalDataCalls.export, [{ max: 30, window_ms: MINUTE, by: byUser }]],
  [touristCalls.sendQuestionnaire, [{ max: 60, window_ms: MINUTE, by: byUser }]],
  [bookingCalls.sendClientLink, [{ max: 60, window_ms: MINUTE, by: byUser }]],
  [documentCalls.downloadContractByUuid, [{ max: 30, window_ms: MINUTE, by: byIp }]],
  [documentCalls.downloadByUuid, [{ max: 30, window_ms: MINUTE, by: byIp }]],
  [documentCalls.download, [{ max: 60, window_ms: MINUTE, by: byUser }]],
  [documentCalls.downloadContract, [{ max: 60, window_ms: MINUTE, by: byUser }]],
  [tourProgramCalls.createPdf, [{ max: 60, window_ms: 10 * MINUTE, by: byUser }]],
  [tourProgramCalls.downloadPdf, [{ max: 60, window_ms: MINUTE, by: byUser }]],
  [tourProgramCalls.downloadPdfOfTour, [{ max: 30, window_ms: MINUTE, by: byIp }]],
  [tourProgramCalls.downloadPdfByUuid, [{ max: 30, window_ms: MINUTE, by: byIp }]],
  // Each is read by a process of its own.
  [tourImportCalls.upload, [{ max: 20, window_ms: 10 * MINUTE, by: byUser }]],
  [mediaCalls.uploadImage, [{ max: 300, window_ms: 10 * MINUTE, by: byUser }]],
  [mediaCalls.uploadVideo, [{ max: 30, window_ms: 10 * MINUTE, by: byUser }]],
  [mediaCalls.uploadFile, [{ max: 100, window_ms: 10 * MINUTE, by: byUser }]],
]);

/** Counts a request. @throws Refusal 429 with `Retry-After` when a limit of its call is used up */
export type CallLimiter = (
  request: Counted,
  reply: Pick<FastifyReply, 'header'> | undefined,
  user: SessionUser | null,
) => Promise<void>;

/** The limits of a call, counted by all processes together; undefined where it has none. */
export function limiterOf(services: Services, call: Call): CallLimiter | undefined {
  const limits = LIMITS.get(call);
  if (!limits) return undefined;
  return async (request, reply, user) => {
    const asked = limits.flatMap((limit, index) => {
      const key = limit.by(request, user);
      return key === undefined ? [] : [{ ...limit, name: `limit ${call.path} ${index} ${key}` }];
    });
    const counts = await countAll(services, asked);
    const over = counts.find(({ count }, index) => count > (asked[index]?.max ?? Infinity));
    if (!over) return;
    const seconds = Math.ceil((over.ends_at.getTime() - services.clock.now().getTime()) / 1000);
    reply?.header('Retry-After', Math.max(1, seconds));
    throw new Refusal({
      status: 429,
      type: 'too_many_requests',
      message: { key: 'errors.too_many_requests' },
    });
  };
}
