import { SaleStatus, teamCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { answering, invited, members, removal } from '../content/index.ts';
import { DEMO_MANAGER } from '../sign-ins.ts';
import { DemoClient } from './demo-client.ts';
import type { PlannedBooking } from './plan-bookings.ts';
import { confirmAccounts, dateMember } from './repository.ts';
import { signUp } from './seed-desk.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A member as bookings and their histories name it. */
export interface TeamMember {
  user_id: number;
  name: string;
  joined_at: Date;
}
type TeamOf = (key: string) => TeamMember;

interface Place {
  organizer_id: number;
  /** The number of a guide's card. */
  guide: (key: string) => number;
}

/**
 * Makes the team of an operator: each has an account, is invited by the owner and accepts, on the day that its content says.
 * @param client the owner's @returns members by their keys, the owner by `owner`
 */
export async function makeTeam(
  { server, services: { database, clock } }: { server: FastifyInstance; services: Services },
  client: DemoClient,
  { organizer_id, guide }: Place,
  owner: TeamMember,
): Promise<TeamOf> {
  const team = new Map([['owner', owner]]);
  const now = clock.now().getTime();
  for (const { key, role, guide: card, switches_off, ...member } of members) {
    const { joined_days_ago, seen_hours_ago, ...person } = member;
    const own = new DemoClient(server);
    const user_id = await signUp(own, { ...person, password: DEMO_MANAGER.password }, 'Asia/Barnaul');
    // What waits for an address is told, and accepted, where it is proven.
    await confirmAccounts(database);
    const guide_id = card === null ? null : guide(card);
    const { email } = person;
    await client.call(teamCalls.invite, { body: { organizer_id, email, role, guide_id } });
    const { invitations } = await own.call(teamCalls.waiting, {});
    for (const { id } of invitations) await own.call(teamCalls.accept, { body: { id } });
    if (switches_off.length > 0) {
      const body = { organizer_id, user_id, switches_off: [...switches_off] };
      await client.call(teamCalls.setSwitches, { body });
    }
    const name = fullName(person);
    const joined_at = new Date(now - joined_days_ago * DAY);
    const seen_at = new Date(now - seen_hours_ago * HOUR);
    await dateMember(database, { organizer_id, user_id, email, name }, { joined_at, seen_at });
    team.set(key, { user_id, name, joined_at });
  }
  return (key) => {
    const member = team.get(key);
    if (!member) throw new Error(`The demo has no member ${key}`);
    return member;
  };
}

/** Who answers for an operator's bookings: those in turn who were there already. For those of others nobody does. */
export function responsibleIn(
  organizer_id: number,
  memberOf: TeamOf,
): (booking: PlannedBooking) => TeamMember | null {
  const turns = { asked: 0, booked: 0, completed: 0 };
  return ({ status, created_at, departure: { tour } }) => {
    if (tour.organizer_id !== organizer_id || status > SaleStatus.tour_complete) return null;
    const stage =
      status === SaleStatus.tour_complete
        ? 'completed'
        : status === SaleStatus.pending_confirm
          ? 'asked'
          : 'booked';
    const list = answering[stage]
      .map((key) => (key === null ? null : memberOf(key)))
      .filter((member) => member === null || member.joined_at <= created_at);
    const turn = turns[stage];
    turns[stage] += 1;
    return list[turn % list.length] ?? null;
  };
}

/** One of the team goes, and hands over; another is invited. @param client the owner's */
export async function changeTeam(
  client: DemoClient,
  { organizer_id, guide }: Place,
  memberOf: TeamOf,
): Promise<void> {
  const [gone, heir] = [memberOf(removal.member), memberOf(removal.heir)];
  await client.call(teamCalls.remove, {
    body: { organizer_id, user_id: gone.user_id, hand_to_user_id: heir.user_id },
  });
  const { email, guide: card } = invited;
  await client.call(teamCalls.invite, {
    body: { organizer_id, email, role: 'guide', guide_id: guide(card) },
  });
}
