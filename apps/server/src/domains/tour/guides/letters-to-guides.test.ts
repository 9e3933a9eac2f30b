import { departureCalls, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createDeparture,
  createGuide,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it('a guide is written to in the words of what is led: an excursion has no rooms', async () => {
  const { owner, organizer_id } = await signedInOwner(app);
  const { member, user_id } = await signedInMember(app, organizer_id, 'guide');
  const { email } = await member.call(userCalls.profile, {});
  const { id } = await createGuide(owner, organizer_id, { user_id });
  const led = async (type: 1 | 2) => {
    const { tour_id, date } = await createDeparture(owner, organizer_id);
    await app.database.update(schema.tour).set({ type }).where(eq(schema.tour.id, tour_id));
    await owner.call(departureCalls.assignGuides, { body: { id: date, guides: [id] } });
    await untilSettled(app.database);
    const letters = await app.database
      .select()
      .from(schema.outboxMessage)
      .where(eq(schema.outboxMessage.recipient, email ?? ''))
      .orderBy(schema.outboxMessage.id);
    return letters.at(-1)?.text;
  };
  expect(await led(1)).toMatch(/расселение[\s\S]*Тур: /u);
  const ofExcursion = await led(2);
  expect(ofExcursion).toContain('Экскурсия: ');
  expect(ofExcursion).not.toContain('расселение');
});
