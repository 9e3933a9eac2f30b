import type { Language, QuestionnaireForm, TouristsInfo } from '@tropa/contract';
import { MAX_TOURISTS } from '@tropa/core';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, type Message } from '../../../kernel/refusal.ts';
import { askForMore, bookingOfQuestionnaire, loadQuestionnaire, saveAnswers } from '../../booking/index.ts';
import { findPhoneCountry } from '../settings/phone-country-repository.ts';
import { privateHeaders } from './page-headers.ts';
import { lookOfPrivatePages, withoutSite } from './private-booking.ts';
import { EMPTY_FORM, refusedForm } from './plain-form.ts';
import { readQuestionnaire } from './questionnaire-form.ts';
import type { ServedSite } from './site-directory.ts';
import type { SitePagesMaker } from './site-pages.ts';

/** Where a questionnaire was asked for: on a site, or on the cabinet's host for an organizer without one. */
export type QuestionnaireHost = { site: ServedSite | undefined } | 'cabinet';
export interface QuestionnaireAsked {
  uuid: string;
  /** Who reads the address that is sent to fill in: its own places are known by it. */
  reader: string;
  host: QuestionnaireHost;
  /** A form without a script has just been saved. */
  isSaved: boolean;
  /** What a form without a script sent; undefined: the page is only looked at. */
  typed?: Record<string, string>;
}

/** Saves the form. @returns what was refused, by the names of its fields; nothing: all is saved */
async function save(
  services: Services,
  info: TouristsInfo,
  typed: Record<string, string>,
): Promise<Record<string, Message>> {
  const more = Number(typed['more']);
  try {
    if (Number.isInteger(more) && more > 0 && more <= MAX_TOURISTS)
      await askForMore(services, info.uuid, more);
    const { answers, keys, problems } = await readQuestionnaire(info, typed, () =>
      findPhoneCountry(services.database, { uuid: info.uuid }),
    );
    if (Object.keys(problems).length > 0) return problems;
    if (answers.length > 0)
      await saveAnswers(services, info.uuid, answers, (index) => keys[index] ?? 'tourist');
    return {};
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return error.errors;
    throw error;
  }
}

/** Shows and saves the questionnaire of a booking; of one whose data was erased it says so, whichever page was asked for. A stranger's address, and another operator's booking, are not there. */
export function createQuestionnaireServer(services: Services, pages: SitePagesMaker) {
  const place = async (host: QuestionnaireHost, owner: { organizer_id: number; language: Language }) => {
    if (host === 'cabinet') return withoutSite(services, owner);
    const { site } = host;
    if (site?.row.organizer_id !== owner.organizer_id) return undefined;
    return { place: site, look: await lookOfPrivatePages(services, site) };
  };

  /** @returns undefined where there is no such page: the caller says so in its own way */
  return async (
    reply: FastifyReply,
    { uuid, reader, host, isSaved, typed }: QuestionnaireAsked,
  ): Promise<FastifyReply | undefined> => {
    const found = z.uuid().safeParse(uuid).success
      ? await bookingOfQuestionnaire(services.database, uuid)
      : undefined;
    const booking = found?.booking;
    const at = booking && (await place(host, booking));
    const info = at && (await loadQuestionnaire(services, uuid, reader));
    if (!booking || !at || !info) return undefined;
    let form: QuestionnaireForm = isSaved ? { ...EMPTY_FORM, outcome: 'saved' } : EMPTY_FORM;
    if (typed && info.state === 'open') {
      const problems = await save(services, info, typed);
      if (Object.keys(problems).length === 0)
        return reply.redirect(`/questionnaire/${info.uuid}?saved=1`, 303);
      form = refusedForm(typed, problems, booking.language);
    }
    const page = await pages.questionnaire(at.place, at.look, { info, form }, booking.language);
    return reply
      .code(form.outcome === 'refused' ? 422 : info.state === 'erased' ? 410 : 200)
      .headers(privateHeaders(page, at.place.origin))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}
