import { sitePublishingCalls } from '@tropa/contract';
import { formatDeadline, localTimeOf } from '@tropa/core';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createPublishedSite, letterTo, useTestApp } from '../../../testing/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { publishDueSites } from './publish-due-sites.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

const HOUR_MS = 3_600_000;

it.each([
  { language: 'ru', subject: 'Сайт не опубликован по расписанию', words: 'обязательного блока' },
  { language: 'en', subject: 'Your site was not published on schedule', words: 'required block' },
] as const)(
  'tells the organizer in $language, once, that its site was not published by the clock',
  async ({ language, subject, words }) => {
    const { client, organizer, site } = await createPublishedSite(app);
    const email = `clock-${language}@altai.example.test`;
    await app.database.update(schema.userAccount).set({ language_code: language });
    await app.database.update(schema.organizer).set({ email }).where(eq(schema.organizer.id, organizer.id));
    const row = await findOrganizer(app.database, organizer.id);
    const timezone = row?.timezone ?? '';
    await client.call(sitePublishingCalls.schedulePublishing, {
      query: { organizer_id: organizer.id },
      body: { ...localTimeOf(new Date(Date.now() + HOUR_MS), timezone), type: 'site' },
    });
    await app.database
      .update(schema.sitePageDraft)
      .set({ blocks: [] })
      .where(eq(schema.sitePageDraft.site_id, site.id));
    const [planned] = await app.database.select().from(schema.site).where(eq(schema.site.id, site.id));
    app.setNow(new Date(Date.now() + 2 * HOUR_MS));
    // Several processes may come to it at one moment.
    await Promise.all([publishDueSites(app.services), publishDueSites(app.services)]);
    app.setNow(undefined);
    const letter = await letterTo(app, email, `/org/${organizer.id}/sites`);
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain(words);
    expect(letter.text).toContain(formatDeadline(planned?.publish_at ?? new Date(0), timezone, language));
    const { outboxMessage } = schema;
    const told = and(eq(outboxMessage.recipient, email), eq(outboxMessage.subject, subject));
    expect(await app.database.$count(outboxMessage, told)).toBe(1);
  },
);
