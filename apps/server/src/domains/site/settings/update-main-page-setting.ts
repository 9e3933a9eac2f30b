import type { sitePublishingCalls, Picture, SiteSettings } from '@tropa/contract';
import { readMeetingAddress } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { resolvePictures, type PictureReference } from '../../media/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { attachedSiteView } from '../record/own-site.ts';
import type { FieldErrors } from '../pages/page-rules.ts';
import { findPhoneCountry } from './phone-country-repository.ts';
import { lockSite, updateSite } from '../record/repository.ts';

/** Chats with the addresses that open them. @throws Refusal 422 at each that can be no chat of its messenger */
function chatsOf(
  { contact_chats: typed }: Partial<SiteSettings>,
  country: string | null,
): SiteSettings['contact_chats'] {
  const errors: FieldErrors = {};
  const chats = typed?.map((chat, index) => {
    const { address } = readMeetingAddress(chat.kind, chat.url, country);
    if (address === null)
      errors[`contact_chats.${index}.url`] = { key: `errors.validation.meeting.${chat.kind}` };
    return { ...chat, url: address ?? '' };
  });
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return chats;
}

/** Every picture in settings with its field. */
function picturesOf({
  share_picture,
  seo = {},
}: Partial<SiteSettings>): (PictureReference & { picture: Picture })[] {
  const own = share_picture ? [{ field: 'share_picture', id: share_picture.id, picture: share_picture }] : [];
  const ofPages = Object.entries(seo).flatMap(([page, { share_picture: picture }]) =>
    picture ? [{ field: `seo.${page}.share_picture`, id: picture.id, picture }] : [],
  );
  return [...own, ...ofPages];
}

/** The settings with the pictures as they stand in the library, whatever was sent. */
function withPictures<S extends Partial<SiteSettings>>(settings: S, known: Map<number, Picture>): S {
  const whole = (picture: Picture | null) => (picture ? (known.get(picture.id) ?? null) : null);
  return {
    ...settings,
    ...(settings.share_picture === undefined ? {} : { share_picture: whole(settings.share_picture) }),
    ...(settings.seo === undefined
      ? {}
      : {
          seo: Object.fromEntries(
            Object.entries(settings.seo).map(([page, words]) => [
              page,
              { ...words, share_picture: whole(words.share_picture) },
            ]),
          ),
        }),
  };
}

/**
 * Changes settings of the draft: those that were sent. Visitors see nothing of it until it is published.
 * @throws Refusal 422 at a picture of somebody else's, a chat that is none, or a language named twice
 */
export const updateMainPageSetting: Operation<typeof sitePublishingCalls.updateMainPageSetting> = async (
  context,
  { query, body },
) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  if (body.languages && new Set(body.languages).size < body.languages.length)
    throw refuse.validation({ languages: { key: 'errors.site.language_twice' } });
  const country = await findPhoneCountry(context.database, { organizer_id });
  const contact_chats = chatsOf(body, country);
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    const known = picturesOf(row.settings).map(({ picture }) => picture);
    const pictures = await resolvePictures(
      tx,
      { user_id: context.user.id, organizer_id, purpose: 'site' },
      picturesOf(body),
      known,
    );
    const settings = {
      ...row.settings,
      ...withPictures(body, pictures),
      ...(contact_chats === undefined ? {} : { contact_chats }),
    };
    return updateSite(tx, row.id, { settings, draft_revision: row.draft_revision + 1 });
  });
  return { site: attachedSiteView(context, site) };
};
