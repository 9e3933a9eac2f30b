import type { AgentInput } from '@tropa/contract';

/** An agent of the demo's first operator, with what was agreed. */
export interface DemoAgent {
  fields: AgentInput;
  commission_percent: number;
  collects: 'agent' | 'organizer';
  /** Minor units; null: without a limit. */
  credit_limit: number | null;
}

const fields = {
  legal_name: '',
  inn: '',
  kpp: '',
  ogrn: '',
  address: '',
  bank_details: '',
  logo: null,
  note: '',
};

/** The first has somebody who signs in; the second owes more than was agreed. */
export const agents: readonly DemoAgent[] = [
  {
    fields: {
      ...fields,
      kind: 'company',
      name: 'Турбюро «Катунь»',
      legal_name: 'ООО «Катунь-тревел»',
      address: '649000, Горно-Алтайск, ул. Чорос-Гуркина, 27',
      person: 'Лариса Белова',
      email: 'larisa@katun-travel.example',
      phone: '+79990002101',
      note: 'Платит в срок, просит программы за месяц до выезда',
    },
    commission_percent: 10,
    collects: 'agent',
    credit_limit: 300_000_000,
  },
  {
    fields: {
      ...fields,
      kind: 'company',
      name: '«Сибирские маршруты»',
      legal_name: 'ООО «Сибирские маршруты»',
      person: 'Игорь Шамшин',
      email: 'shamshin@sibmarshrut.example',
      phone: '+79990002102',
      note: 'Долг выше лимита: новые продажи подтверждаем сами',
    },
    commission_percent: 12,
    collects: 'agent',
    credit_limit: 100_000,
  },
  {
    fields: {
      ...fields,
      kind: 'company',
      name: 'Клуб «Вершина»',
      person: 'Нина Котова',
      email: 'kotova@vershina-club.example',
      phone: '+79990002103',
    },
    commission_percent: 8,
    collects: 'organizer',
    credit_limit: null,
  },
  {
    fields: {
      ...fields,
      kind: 'person',
      name: 'Ольга Мерц',
      person: 'Ольга Мерц',
      email: 'olga.merz@example.com',
      phone: '+79990002104',
    },
    commission_percent: 7.5,
    collects: 'organizer',
    credit_limit: null,
  },
];
