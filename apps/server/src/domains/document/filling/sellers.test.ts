import type { DocumentType } from '@tropa/contract';
import type { Locale } from '@tropa/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPdf } from '../../../integrations/pdf/layout.ts';
import { loadFonts } from '../../../integrations/pdf/type.ts';
import { drawn, linesOfPdf } from '../../../testing/index.ts';
import { standardTemplate } from '../templates/standard.ts';
import type { DocumentFacts, OrganizerFacts } from './facts.ts';
import { fillTemplate } from './fill-template.ts';
import { sampleFacts } from './sample-facts.ts';

beforeAll(loadFonts);

/** The lines of a document in PDF, as a reader finds them. */
async function linesOf(type: DocumentType, facts: DocumentFacts): Promise<string[]> {
  const { content } = standardTemplate(type, facts.language);
  return linesOfPdf(await renderPdf(fillTemplate(content, facts)));
}

function factsOf(language: Locale, type: DocumentType, organizer: Partial<OrganizerFacts>): DocumentFacts {
  const facts = sampleFacts(language, type);
  return { ...facts, organizer: { ...facts.organizer, ...organizer } };
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

interface Seller {
  name: string;
  inn: string;
  ogrn?: string;
  director?: [position: string, name: string];
  ru: string;
  en: string;
}
/** Entrepreneurs: name, numbers, and how a contract has to begin. */
const ENTREPRENEURS: Seller[] = [
  ['Соколова Ирина Петровна', '500100732259', '304500116000157', 'действующая', 'her'],
  ['Соколов Иван Петрович', '771234567890', '315774600012345', 'действующий', 'his'],
  ['Тыдыков Айас', '040812345678', '304040036300018', 'действующий', 'his'],
  ['Саналова Айана Эркеменовна', '041107654321', '318040000005678', 'действующая', 'her'],
  ['Шевченко Олег Ильич', '231212345670', '319237500123456', 'действующий', 'his'],
  ['Шевченко Ольга Ильинична', '231298765430', '320237500654321', 'действующая', 'her'],
  ['Алиев Рашид Мамед оглы', '050512345671', '321057100012340', 'действующий', 'his'],
  ['Цой Любовь', '251212345672', '322253600043210', 'действующая', 'her'],
  ['Черных Никита Ильич', '381212345673', '323385000098765', 'действующий', 'his'],
  ['Ли Саша', '270312345674', '324270000011223', '', ''],
].map(([name = '', inn = '', ogrn = '', acting = '', own = '']) => ({
  name,
  inn,
  ogrn,
  ru: `Индивидуальный предприниматель ${name}, ОГРНИП ${ogrn}${acting && `, ${acting} от своего имени`}, далее`,
  en: `Individual entrepreneur ${name}, OGRNIP ${ogrn}${own && `, acting on ${own} own behalf`}, hereinafter`,
}));

/** People without a registration. */
const PEOPLE: Seller[] = [
  ['Белова Анна Сергеевна', '773312345670', 'действующая', 'her'],
  ['Белов Артём Сергеевич', '773312345671', 'действующий', 'his'],
  ['Кузнецова Марина Викторовна', '540212345672', 'действующая', 'her'],
  ['Кузнецов Илья Викторович', '540212345673', 'действующий', 'his'],
  ['Гусейнова Лейла Мамед кызы', '050212345674', 'действующая', 'her'],
  ['Дулматов Баир Цыренович', '032312345675', 'действующий', 'his'],
  ['Ооржак Чодураа Мергеновна', '170112345676', 'действующая', 'her'],
  ['Петренко Максим Олегович', '231112345677', 'действующий', 'his'],
  ['Троицкая Вера Ивановна', '760212345678', 'действующая', 'her'],
  ['Никитин Савва Романович', '290112345679', 'действующий', 'his'],
].map(([name = '', inn = '', acting = '', own = '']) => ({
  name,
  inn,
  ru: `${name}, ИНН ${inn}, ${acting} от своего имени, далее`,
  en: `${name}, INN ${inn}, acting on ${own} own behalf, hereinafter`,
}));

/** Organizations: name, numbers, who signs, and what an English text calls the position. */
const ORGANIZATIONS: Seller[] = [
  [
    'Общество с ограниченной ответственностью «Горные тропы»',
    'Генеральный директор',
    'Соколова Ирина Петровна',
    'которого',
    'General Director',
  ],
  ['ООО «Байкал-тур»', 'Директор', 'Иванов Пётр Ильич', 'которого', 'Director'],
  ['Акционерное общество «Камчатка»', 'Президент', 'Орлова Нина Павловна', 'которого', 'President'],
  ['АНО «Школа гидов»', 'Исполнительный директор', 'Лебедев Олег Юрьевич', 'которой', 'Executive Director'],
  [
    'Автономная некоммерческая организация «Тропы Севера»',
    'Руководитель',
    'Чернова Алла Игоревна',
    'которой',
    'head',
  ],
  ['Туристическая компания «Эльбрус»', 'Управляющий', 'Кулиев Мурат Азретович', 'которой', 'Manager'],
  [
    'Производственный кооператив «Артель проводников»',
    'Председатель',
    'Жуков Егор Львович',
    'которого',
    'Chairman',
  ],
  ['МБУ «Городской музей»', 'И. о. директора', 'Савина Дарья Олеговна', 'которого', 'Acting Director'],
  ['Фонд «Наследие»', 'Председатель правления', 'Громов Лев Ефимович', 'которого', 'Chairman of the Board'],
  ['Ассоциация гидов Алтая', 'Атаман', 'Тадыров Эмиль Сергеевич', 'которой', 'head'],
].map(([name = '', position = '', director = '', which = '', english = ''], index) => {
  const inLine = position.startsWith('И. о.')
    ? position
    : position.charAt(0).toLowerCase() + position.slice(1);
  return {
    name,
    inn: `770708389${index}`,
    ogrn: `102770013219${index}`,
    director: [position, director],
    ru: `${name}, от имени ${which} действует ${inLine} ${director} на основании Устава, далее`,
    en: `${name}, represented by its ${english} ${director}, acting under the Articles of Association, hereinafter`,
  };
});

const named = (name: string) => {
  const [last_name = '', first_name = '', ...rest] = name.split(' ');
  return { last_name, first_name, middle_name: rest.join(' ') };
};

function organizerOf(
  legal_form: 1 | 2 | 3,
  { name, inn, ogrn = '', director }: Seller,
): Partial<OrganizerFacts> {
  const [director_position = '', directorName = ''] = director ?? [];
  const signer = named(directorName);
  return {
    legal_form,
    inn,
    ogrn,
    name: 'Тропы',
    organization_name: legal_form === 3 ? name : '',
    ...(legal_form === 3 ? {} : named(name)),
    kpp: legal_form === 3 ? '773601001' : '',
    registry_number: '',
    warranty: '',
    director_position,
    director_last_name: signer.last_name,
    director_first_name: signer.first_name,
    director_middle_name: signer.middle_name,
  };
}

const sellers = (
  [
    [1, PEOPLE],
    [2, ENTREPRENEURS],
    [3, ORGANIZATIONS],
  ] as const
).flatMap(([form, all]) => all.map((seller) => [seller.name, form, seller] as const));

describe('a contract', () => {
  it.each(drawn('sellers', sellers, 12))(
    'with %s (form %i) names who sells as the law and grammar have it',
    async (_name, form, seller) => {
      for (const language of ['ru', 'en'] as const) {
        const type = form === 3 ? 'contract_tour' : 'contract_excursion';
        // oxlint-disable-next-line no-await-in-loop -- one document after another
        const lines = (await linesOf(type, factsOf(language, type, organizerOf(form, seller)))).map(plain);
        const text = lines.join(' ');
        expect(text).toContain(seller[language]);
        expect(text).not.toMatch(/_{16}|\.\.|undefined|, ,/u);
        // No other form's number, and nothing on behalf of oneself through oneself.
        const numbers = { 1: [], 2: ['ОГРНИП', 'OGRNIP'], 3: ['ОГРН ', 'OGRN '] }[form] as string[];
        for (const number of ['ОГРНИП', 'OGRNIP', 'ОГРН ', 'OGRN '])
          if (!numbers.includes(number)) expect(text).not.toContain(number);
        // The sides are called alike in the text and over the signatures, and the name is the same there.
        const [side] = {
          ru: { contract_tour: ['Туроператор'], contract_excursion: ['Исполнитель'] },
          en: { contract_tour: ['Tour Operator'], contract_excursion: ['Organizer'] },
        }[language][type];
        expect(text).toContain(language === 'ru' ? `далее — «${side}»` : `hereinafter the “${side}”`);
        const at = lines.findIndex(
          (line) => line.startsWith(`${side} `) && /(?:Заказчик|Client)$/u.test(line),
        );
        expect(at).toBeGreaterThan(0);
        expect(lines.slice(at).join(' ')).toContain(seller.inn);
        expect(lines.slice(at).join(' ')).toContain('40702810500000001234');
      }
    },
  );
});

describe('no line of a PDF begins or ends within a word', () => {
  it.each([
    ['contract_tour', 'ru'],
    ['contract_tour', 'en'],
    ['contract_excursion', 'ru'],
    ['contract_excursion', 'en'],
  ] as const)('of %s in %s', async (type, language) => {
    const facts = sampleFacts(language, type);
    const { content } = standardTemplate(type, language);
    const document = fillTemplate(content, facts);
    const lines = await linesOfPdf(await renderPdf(document));
    const words = new Set(JSON.stringify(document).split(/[^\p{L}\p{N}]+/u));
    const torn = lines
      .flatMap((line) => line.split(/[^\p{L}\p{N}]+/u))
      .filter(
        (word) =>
          word !== '' && !words.has(word) && !/^\d+$/u.test(word) && !/^(?:Страница|из|Page|of)$/u.test(word),
      );
    expect(torn).toEqual([]);
    expect(lines.length).toBeGreaterThan(80);
  });
});

describe('what has nothing to say', () => {
  const bare = (language: Locale, type: DocumentType): DocumentFacts => {
    const facts = sampleFacts(language, type);
    return {
      ...facts,
      organizer: { ...facts.organizer, registry_number: '', warranty: '', work_hours: '' },
      bank_account: null,
      tour: {
        ...facts.tour,
        duration: null,
        meeting_place: '',
        end_place: '',
        in_price: [],
        not_in_price: [],
        list_of_things: [],
        organizational_details: '',
        program: [],
        excursion_program_description: null,
        questions: [],
      },
      booking: { ...facts.booking, cancel_message: '' },
    };
  };

  it('goes with its number, the words that lead it in and the annex that names it', async () => {
    const lines = (await linesOf('contract_tour', bare('ru', 'contract_tour'))).map(plain);
    const clauses = lines.flatMap((line) => /^\d+\.\d+(?=\. )/u.exec(line)?.[0] ?? []);
    const text = lines.join(' ');
    expect(clauses.filter((clause) => clause.startsWith('1.'))).toEqual(['1.1', '1.2', '1.3']);
    expect(text).toContain(
      '1.2. Сроки путешествия: 12–18 июня 2027, 09:00. Число туристов: 2. 1.3. Заказчик заключает',
    );
    expect(text).not.toMatch(/Место встречи|В цену|ложени[еи] № 1|Финансовое обеспечение ответственности/u);
    // The clauses after it follow on.
    expect(clauses.filter((clause) => clause.startsWith('5.'))).toEqual(['5.1', '5.2', '5.3']);
  });

  it.each([
    'contract_tour',
    'contract_excursion',
    'meet_data',
    'invoice',
    'voucher',
    'refund_statement',
  ] as const)('leaves no open line in %s', async (type) => {
    for (const language of ['ru', 'en'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one document after another
      const text = (await linesOf(type, bare(language, type))).join('\n');
      expect(text).not.toMatch(/_{16}|: *\.|, *\.|,,|\.\./u);
    }
  });
});

describe('a refund statement', () => {
  const refunded = (is_cancelled: boolean): DocumentFacts => {
    const facts = sampleFacts('ru', 'refund_statement');
    const [invoice] = facts.invoices;
    return {
      ...facts,
      invoices: invoice
        ? [{ ...invoice, amount: 26_700_000, payed: 26_700_000, refunded_amount: 1_780_000 }]
        : [],
      booking: {
        ...facts.booking,
        is_cancelled,
        cancel_message: is_cancelled ? 'Заболел участник.' : '',
        breakdown: { ...facts.booking.breakdown, total: 24_920_000 },
      },
    };
  };

  it('of a trip that goes on with fewer people keeps nothing and says the price', async () => {
    const text = plain((await linesOf('refund_statement', refunded(false))).join(' '));
    expect(text).toContain('Цена: 249 200 ₽. Всего оплачено: 267 000 ₽. Возвращено: 17 800 ₽.');
    expect(text).toContain('расходов: 0 ₽.');
    expect(text).toContain('В счёт цены');
    expect(text).not.toMatch(/Причина отмены|Удержано 249/u);
  });

  it('of a cancelled one says what is kept and why', async () => {
    const text = plain((await linesOf('refund_statement', refunded(true))).join(' '));
    expect(text).toContain('расходов: 249 200 ₽.');
    expect(text).toContain('Причина отмены: Заболел участник. Деньги возвращаются');
  });
});
