import { DEMO_GUIDE, DEMO_MANAGER } from '../sign-ins.ts';
import type { DemoMember } from './types.ts';

/** How the owner is called where it stands among the members. */
const OWNER = 'owner';

/** The first organizer's team, in the order in which they have come. */
export const members: readonly DemoMember[] = [
  {
    key: 'darya',
    first_name: 'Дарья',
    last_name: 'Ремизова',
    email: DEMO_MANAGER.email,
    phone: '+79990001103',
    role: 'manager',
    guide: null,
    switches_off: [],
    joined_days_ago: 320,
    seen_hours_ago: 1,
  },
  {
    key: 'igor',
    first_name: 'Игорь',
    last_name: 'Лапшин',
    email: 'igor@altai-tropy.example',
    phone: '+79990001104',
    role: 'manager',
    guide: null,
    switches_off: [],
    joined_days_ago: 300,
    seen_hours_ago: 190,
  },
  {
    key: 'ayana',
    first_name: 'Айана',
    last_name: 'Тодошева',
    email: DEMO_GUIDE.email,
    phone: '+79990001105',
    role: 'guide',
    guide: 'ayana',
    switches_off: [],
    joined_days_ago: 290,
    seen_hours_ago: 20,
  },
  {
    key: 'ermen',
    first_name: 'Эрмен',
    last_name: 'Кыдыев',
    email: 'ermen@altai-tropy.example',
    phone: '+79990001106',
    role: 'guide',
    guide: 'ermen',
    switches_off: [],
    joined_days_ago: 250,
    seen_hours_ago: 75,
  },
  {
    key: 'maxim',
    first_name: 'Максим',
    last_name: 'Гладких',
    email: 'maxim@altai-tropy.example',
    phone: '+79990001107',
    role: 'guide',
    guide: 'maxim',
    switches_off: [],
    joined_days_ago: 180,
    seen_hours_ago: 340,
  },
  {
    key: 'kirill',
    first_name: 'Кирилл',
    last_name: 'Бажанов',
    email: 'kirill@altai-tropy.example',
    phone: '+79990001108',
    role: 'manager',
    guide: null,
    switches_off: ['money'],
    joined_days_ago: 140,
    seen_hours_ago: 4,
  },
];

/** Who has left the team since, and who answers from then on. */
export const removal = { member: 'igor', heir: 'darya' } as const;

/** Who is invited and has not answered: a guide whose card is there already. */
export const invited = { email: 'olga@altai-tropy.example', guide: 'olga' } as const;

/** Who answers for bookings, in turn, by how far they have come; null: nobody yet. Of cancelled ones nobody does. */
export const answering: Record<'asked' | 'booked' | 'completed', readonly (string | null)[]> = {
  asked: ['darya', null, 'kirill', null],
  booked: ['darya', 'kirill', 'darya', OWNER],
  completed: ['darya', 'igor', 'kirill'],
};
