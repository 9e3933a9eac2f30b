import { DEMO_SITE_SLUG } from '../sign-ins.ts';
import type { DemoGuide, DemoOrganizer } from './types.ts';

const altai: DemoOrganizer = {
  key: 'altai',
  slug: DEMO_SITE_SLUG,
  stamp: {
    outer: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ',
    lower: '* Горно-Алтайск * ОГРН 1170400003180 *',
    middle: ['«АЛТАЙСКИЕ', 'ТРОПЫ»'],
  },
  author_portrait: 'portrait-andrey',
  bank_account: {
    country: 'RU',
    currency: 'RUB',
    recipient: '',
    bank_name: 'Алтайское отделение № 8644 ПАО Сбербанк',
    bic: '040173604',
    account: '40702810602000004518',
    correspondent_account: '30101810200000000604',
    iban: '',
    swift: '',
    is_default: true,
  },
  fields: {
    legal_form: 3,
    name: 'Алтайские тропы',
    organization_name: 'ООО «Алтайские тропы»',
    last_name: '',
    first_name: '',
    middle_name: '',
    director_position: 'Директор',
    director_last_name: 'Чернов',
    director_first_name: 'Андрей',
    director_middle_name: 'Сергеевич',
    director_phone: '+79990001101',
    inn: '0411305721',
    kpp: '041101001',
    ogrn: '1170400003180',
    registry_number: 'РТО 021847',
    legal_address: {
      country: 'RU',
      region: 'Республика Алтай',
      city: 'Горно-Алтайск',
      street: 'ул. Чорос-Гуркина, д. 29, офис 4',
      post_code: '649000',
    },
    postal_address: {
      country: 'RU',
      region: 'Республика Алтай',
      city: 'Горно-Алтайск',
      street: 'а/я 118',
      post_code: '649000',
    },
    show_address: true,
    country: 'RU',
    currency: 'RUB',
    timezone: 'Asia/Barnaul',
    email: 'hello@altai-tropy.example',
    phone: '+79990001100',
    site: 'https://altai-tropy.example',
    partner_doc_email: 'buh@altai-tropy.example',
    additional_contacts: [
      { type: 'main', phone: '+79990001100', comment: 'Заявки и вопросы по турам' },
      {
        type: 'additional',
        phone: '+79990001102',
        comment: 'Во время похода: дежурный на связи круглосуточно',
      },
    ],
    work_hours: 'Пн–пт, 09:00–19:00',
    weekend_hours: 'Сб–вс, 10:00–16:00',
    vk: 'https://vk.com/example_altai_tropy',
    inst: '',
    fb: '',
    tg: 'https://t.me/example_altai_tropy',
    whats_app: 'https://wa.me/79990001100',
    reviews_url: '',
    use_standard_cancellation_terms: true,
    penalties: [],
    penalties_conditions:
      'Если поход отменяем мы — из-за паводка, пожарной опасности или по решению МЧС, — возвращаем всю сумму или переносим на любую дату по вашему выбору.',
    prepayment_type: 'percent',
    prepayment: 25,
    payment_deadline: 72,
    payment_schedule: [],
    payment_order:
      'Предоплата 25 % бронирует место. Остаток — не позднее чем за 14 дней до старта, картой или по СБП. Если до старта меньше двух недель, тур оплачивается целиком.',
    actual_expenses:
      'Закупленные продукты, билеты на катер через Телецкое озеро, пропуска на перевалы и предоплата лошадей: их нам уже не вернут.',
    needs_acceptance_to_pay: false,
    description:
      'Мы живём в Горно-Алтайске и водим группы по горам с 2009 года. За это время у нас появились любимые стоянки, знакомые чабаны и привычка печь хлеб на костре.\n\nГруппы маленькие — до двенадцати человек. Рюкзаки лёгкие: тяжёлое везут лошади. На каждом маршруте два гида, аптечка, спутниковый телефон и запасной день на погоду.\n\nМы не гоним к точке на карте. Если на перевале открылась Белуха, остановимся и сварим кофе.',
    warranty:
      'Финансовое обеспечение ответственности туроператора — договор страхования на 500 000 ₽, действует весь год. Запись в реестре туроператоров РТО 021847.',
    tour_author_name: 'Андрей Чернов',
    tour_author_about:
      'Родился в Бийске, первый раз увидел Мультинские озёра в двенадцать лет — отец взял в поход на плечах надувную лодку. Окончил геофак в Барнауле, работал спасателем на Аккеме, а в 2009 году собрал первую группу из друзей друзей. Инструктор по пешему и горному туризму, у подножия Белухи бывал больше ста раз. Считает, что хороший поход узнают по завтракам.',
  },
};

const petersburg: DemoOrganizer = {
  key: 'petersburg',
  slug: 'linii-i-dvory',
  stamp: {
    outer: 'ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ',
    lower: '* Санкт-Петербург * ОГРНИП 318784700214663 *',
    middle: ['ЛАДЫГИНА', 'Вера', 'Андреевна'],
  },
  author_portrait: 'portrait-vera',
  bank_account: {
    country: 'RU',
    currency: 'RUB',
    recipient: '',
    bank_name: 'АО «ТБанк»',
    bic: '044525974',
    account: '40802810300001122334',
    correspondent_account: '30101810145250000974',
    iban: '',
    swift: '',
    is_default: true,
  },
  fields: {
    legal_form: 2,
    name: 'Линии и дворы',
    organization_name: '',
    last_name: 'Ладыгина',
    first_name: 'Вера',
    middle_name: 'Андреевна',
    director_position: '',
    director_last_name: '',
    director_first_name: '',
    director_middle_name: '',
    director_phone: '',
    inn: '781309462852',
    kpp: '',
    ogrn: '318784700214663',
    registry_number: '',
    legal_address: {
      country: 'RU',
      region: 'Санкт-Петербург',
      city: 'Санкт-Петербург',
      street: 'Большая Пушкарская ул., д. 41, кв. 16',
      post_code: '197101',
    },
    postal_address: null,
    show_address: false,
    country: 'RU',
    currency: 'RUB',
    timezone: 'Europe/Moscow',
    email: 'vera@linii-i-dvory.example',
    phone: '+79990002200',
    site: 'https://linii-i-dvory.example',
    partner_doc_email: 'vera@linii-i-dvory.example',
    additional_contacts: [
      { type: 'main', phone: '+79990002200', comment: 'Звоните или пишите, отвечает Вера' },
    ],
    work_hours: 'Ежедневно, 10:00–21:00',
    weekend_hours: 'Ежедневно, 10:00–21:00',
    vk: 'https://vk.com/example_linii_i_dvory',
    inst: '',
    fb: '',
    tg: 'https://t.me/example_linii_i_dvory',
    whats_app: 'https://wa.me/79990002200',
    reviews_url: '',
    use_standard_cancellation_terms: false,
    penalties: [
      { days_before: 2, percent: 50 },
      { days_before: 0, percent: 100 },
    ],
    penalties_conditions:
      'За три дня и раньше возвращаем всё. Если экскурсию отменяем мы — из-за шторма, ремонта или болезни гида, — вернём деньги или найдём другой день.',
    prepayment_type: 'full',
    prepayment: 0,
    payment_deadline: 24,
    payment_schedule: [],
    payment_order:
      'Экскурсия оплачивается целиком при бронировании, картой или по СБП. Билет придёт на почту.',
    actual_expenses: 'Аренда катера и входные билеты, купленные на ваше имя.',
    needs_acceptance_to_pay: false,
    description:
      'Маленькое бюро из трёх гидов. Мы показываем Петербург, в котором живём: с ключами от парадных, знакомыми котами на Петроградке и капитаном, который знает, где постоять, чтобы мост развели прямо перед вами.\n\nГруппы до двенадцати человек, без микрофонов и флажков. Не пересказываем путеводитель: каждая прогулка — одна история, в которой есть начало и конец.',
    warranty:
      'Все гиды аттестованы, аттестаты покажем по первой просьбе. Катера проходят освидетельствование каждую весну, пассажиры застрахованы.',
    tour_author_name: 'Вера Ладыгина',
    tour_author_about:
      'Историк архитектуры, двенадцать лет работала в архиве и однажды поняла, что самое интересное не в папках, а за дверями, мимо которых все проходят. Знает по именам жильцов двадцати парадных. Ведёт прогулки по Петроградской стороне и Петергофу, по утрам гребёт на байдарке по Карповке.',
  },
};

/** The two organizers of the demo. */
export const organizers: readonly DemoOrganizer[] = [altai, petersburg];

/** Their guides. */
export const guides: readonly DemoGuide[] = [
  {
    key: 'andrey',
    organizer: 'altai',
    first_name: 'Андрей',
    last_name: 'Чернов',
    photo: 'portrait-andrey',
    about:
      'Основатель «Алтайских троп», бывший спасатель поисково-спасательного отряда на Аккеме. Водит к Мультинским озёрам и по Чуйскому тракту. Печёт хлеб на костре и умеет предсказать дождь за полчаса.',
  },
  {
    key: 'ayana',
    organizer: 'altai',
    first_name: 'Айана',
    last_name: 'Тодошева',
    photo: 'portrait-ayana',
    about:
      'Выросла в Улагане, изучала историю и фольклор. Рассказывает о пазырыкских курганах так, что ветер в степи начинает звучать иначе. Играет на комусе — губной арфе, которой учила бабушка.',
  },
  {
    key: 'ermen',
    organizer: 'altai',
    first_name: 'Эрмен',
    last_name: 'Кыдыев',
    photo: 'portrait-ermen',
    about:
      'Конный проводник из Элекмонара в третьем поколении. Подбирает лошадь по характеру всадника и ни разу не ошибся. В седле с четырёх лет, новичков учит терпеливо и с шутками.',
  },
  {
    key: 'maxim',
    organizer: 'altai',
    first_name: 'Максим',
    last_name: 'Гладких',
    photo: 'portrait-maxim',
    about:
      'Рафтинг-гид, мастер спорта по гребному слалому. Прошёл Катунь от истока до Бии больше шестидесяти раз. На сплаве отвечает за безопасность, песни и плов на тридцатилитровый казан.',
  },
  {
    key: 'olga',
    organizer: 'altai',
    first_name: 'Ольга',
    last_name: 'Савельева',
    photo: 'portrait-olga',
    about:
      'Пейзажный фотограф, снимает Алтай пятнадцать лет. Знает, во сколько солнце коснётся каждой вершины Курайского хребта, и учит видеть свет, а не кнопки.',
  },
  {
    key: 'vera',
    organizer: 'petersburg',
    first_name: 'Вера',
    last_name: 'Ладыгина',
    photo: 'portrait-vera',
    about:
      'Историк архитектуры и хозяйка бюро. Ведёт прогулки по парадным Петроградской стороны: майолика, витражи, чугунные лифты и люди, которые во всём этом живут.',
  },
  {
    key: 'ilya',
    organizer: 'petersburg',
    first_name: 'Илья',
    last_name: 'Вересов',
    photo: 'portrait-ilya',
    about:
      'Урбанист и бывший промышленный альпинист. Показывает город с крыши и с воды, знает, почему у петербургских домов такие брандмауэры и где лучший чебурек на Васильевском.',
  },
  {
    key: 'nina',
    organizer: 'petersburg',
    first_name: 'Нина',
    last_name: 'Аркадьева',
    photo: 'portrait-nina',
    about:
      'Тридцать лет водит по пригородам, начинала научным сотрудником в Петергофе. Помнит, как запускали фонтаны после реставрации, и знает тихие аллеи, куда не доходят группы.',
  },
];
