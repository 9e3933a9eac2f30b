import type { errors as ru } from '../ru/errors.ts';
import type { Chinese } from './chinese.ts';

type All = typeof ru;

/** What public pages may be refused with; the rest is told in the cabinet alone. */
type Errors = Pick<
  All,
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'anti_forgery'
  | 'not_found'
  | 'too_many_requests'
  | 'captcha'
  | 'hard_captcha'
  | 'payload_too_large'
  | 'unsupported_media'
  | 'two_hosts'
  | 'unavailable'
  | 'internal'
  | 'conflict'
  | 'changed_elsewhere'
  | 'user'
  | 'media'
  | 'booking'
  | 'tourist'
  | 'chat'
  | 'review'
  | 'complaint'
  | 'help_request'
  | 'invoice'
> & {
  departure: Pick<
    All['departure'],
    | 'unknown_date'
    | 'no_credit'
    | 'choice_over'
    | 'choose_before'
    | 'choose'
    | 'choice_gone'
    | 'free_no_longer'
  >;
  messenger: Pick<All['messenger'], 'not_offered' | 'not_linked'>;
  document: Pick<
    All['document'],
    | 'sent_by_letter'
    | 'not_concluded'
    | 'contract_changed'
    | 'already_accepted'
    | 'accept_first'
    | 'not_yet'
    | 'program_failed'
    | 'program_late'
  >;
  credit: Pick<
    All['credit'],
    'type' | 'unknown' | 'other_organizer' | 'other_currency' | 'expired' | 'spent' | 'not_owed' | 'changed'
  >;
  site: Pick<All['site'], 'page'>;
};

export const errors: Chinese<Errors> = {
  validation: {
    chat_id_number: 'data.chatId须为数字',
    form: '请检查表单内容',
    required: '必填',
    email: '请输入有效的电子邮箱',
    phone: '请输入有效的电话号码',
    phone_international: '电话号码有误，请按国际格式填写。',
    phone_letters: '电话号码中有字母，也许把零写成了字母O。',
    phone_extension: '请不要填写分机号，分机号可写在备注里。',
    name: '至少需要一个字母、汉字或数字',
    unreadable: '文本中有无法保存的字符，请删除后重新输入。',
    meeting: {
      telegram: '这不是Telegram地址。可填写用户名（@name）、电话号码或t.me链接。',
      whatsapp: '这不是WhatsApp地址。可填写电话号码或wa.me链接。',
      vk: '这不是VK地址。可填写主页名称或vk.com链接。',
      max: '这不是MAX地址。可填写名称或max.ru链接。',
      viber: '这不是Viber地址。可填写电话号码或viber.com链接。',
      instagram: '这不是Instagram地址。可填写用户名（@name）或instagram.com链接。',
      facebook: '这不是Facebook地址。可填写主页名称或facebook.com链接。',
    },
    url: '网址不正确',
    confirmed: '两次输入不一致',
    min_length_other: '至少{{count}}个字符',
    max_length_other: '最多{{count}}个字符',
    min: '最小为{{min}}',
    max: '最大为{{max}}',
    unreachable: '既无电话也无邮箱：请说明原因以及如何找到客户',
    incorrect: '内容不正确',
    number: '请输入数字',
  },
  unauthorized: '请先登录',
  forbidden: '您没有权限进行此操作，请联系组织方负责人。',
  anti_forgery: '页面已过期，请刷新后重试。',
  not_found: '没有找到您要的内容',
  too_many_requests: '请求过于频繁，请一分钟后重试。',
  captcha: '请确认您不是机器人，然后重试。',
  hard_captcha: '尝试次数过多。请确认您不是机器人，然后重试。',
  payload_too_large: '数据过大',
  unsupported_media: '不支持此格式',
  two_hosts: '请求中有两个主机名',
  unavailable: '服务暂时不可用，请几秒后重试。',
  internal: '出错了。请写信给客服{{support_email}}，并附上代码{{request_id}}。',
  conflict: '数据已变化，请刷新页面后重试。',
  changed_elsewhere: '有人正在同时保存，请再保存一次。',
  user: {
    email_taken: '该邮箱已注册，请登录或使用其他邮箱。',
    phone_taken: '该电话已注册，请登录或使用其他电话。',
    wrong_password: '账号或密码错误',
    common_password: '该密码太容易被猜到，请换一个。',
    blocked: '您的账号已被封禁，请写信给客服：{{support_email}}。',
    code_blocked: '无法发送验证码，您的账号已被封禁。请联系网站客服',
    sms_error_text: '无法发送验证码，请换一种方式或稍后重试。',
    code_too_soon_other: '{{count}}秒后可重新获取验证码',
    wrong_code: '验证码错误，请核对后重新输入。',
    code_over: '验证码已过期或尝试次数已用完，请重新获取。',
    too_many_codes: '验证码错误次数过多，请15分钟后重试。',
    ticket_over: '验证码时间已过，请重新登录。',
    link_over: '链接已过期或已使用，请重新获取。',
    signed_in: '此设备上已有其他人登录',
    confirm_elsewhere: '请输入账号密码',
    reauth: '请确认是您本人，然后重试',
    wrong_current_password: '密码错误',
    no_password: '请先设置密码',
    no_email: '请先设置邮箱',
    totp_not_begun: '请先扫描二维码，绑定验证器',
    totp_is_on: '已绑定验证器',
    totp_is_off: '尚未绑定验证器',
  },
  media: {
    enough_today: '今天上传过多，请明天继续。',
    not_image: '这不是图片。支持JPEG、PNG、WebP、AVIF、GIF和TIFF。',
    heic: '浏览器无法显示HEIC图片，请另存为JPEG后重新上传。',
    image_too_big: '图片超过{{megabytes}} MB',
    too_many_pixels: '图片超过{{megapixels}}百万像素',
    broken_image: '图片已损坏，无法读取',
    file_type: '不能上传此类文件。支持PDF、Word、Excel、OpenDocument、图片和ZIP。',
    unknown_picture: '未找到图片，请重新上传。',
    unknown_file: '未找到文件，请重新添加。',
    unknown_video: '该视频不可用，请重新上传',
    video_type: '不能上传此视频。支持MP4、WebM和MOV。',
    url_refused: '不能从该地址上传，请使用公开的http或https链接。',
    url_unanswered: '该地址没有内容，请检查链接。',
    url_timeout: '该链接的网站未及时响应，请下载文件后自行上传。',
    url_too_big: '该链接的文件过大',
    link_expired: '链接已过期，请刷新页面。',
  },
  departure: {
    free_no_longer: '该团期已有人预订或占位，请刷新页面后重新操作。',
    unknown_date: '没有这个日期',
    no_credit: '组织方没有收到该款项，不能转为旅行余额。请选择退款或其他日期。',
    choice_over: '已处理完毕，无需再选择',
    choose_before: '请在新日期到来之前答复',
    choose: '请选择如何处理订单',
    choice_gone: '该日期已被预订，请选择其他日期。',
  },
  messenger: {
    not_offered: '此方式目前不可用，请选择其他方式。',
    not_linked: '请先绑定与机器人的对话',
  },
  booking: {
    no_email: '客户没有邮箱，无法写信',
    link_just_sent: '链接刚刚发送，一分钟后可再次发送。',
    not_responsible: '只有能看到全部订单的人才能负责',
    sold_out: '名额不足，请减少人数或选择其他日期。',
    resource_taken_ship: '届时该船已被其他团占用，请选择其他日期或时间。',
    resource_taken_boat: '届时该艇已被其他团占用，请选择其他日期或时间。',
    resource_taken_bus: '届时该巴士已被其他团占用，请选择其他日期或时间。',
    resource_taken_horse: '届时马匹不足，请减少人数或选择其他日期、时间。',
    resource_taken_hall: '届时该厅已被其他团占用，请选择其他日期或时间。',
    resource_taken_instrument: '届时装备不足，请减少人数或选择其他日期、时间。',
    resource_taken_any: '届时所需资源已被其他团占用，请选择其他日期或时间。',
    waitlist_seats_free_other: '无需等候：有{{count}}个名额，请直接预订',
    waitlist_unreachable: '请填写邮箱或电话，否则我们无法通知您',
    hold_limit: '从您的网络地址已为该团期占位，您仍可预订。',
    seats_gone: '该团期名额不足，或已停售，或已改期',
    departed: '该团期已出发，不能再占位',
    outside_hours: '所选时长超出营业时间，请选择其他开始时间。',
    length_not_sold: '不支持此时长：可选{{from}}至{{to}}分钟，每{{step}}分钟一档。',
    date_closed: '该日期已不能预订，请选择其他日期。',
    start_passed: '该时间已过，请选择其他时间。',
    booking_ended_other: '开始前{{count}}小时停止预订，请选择其他时间。',
    departure_moved_day: '该日期已更改，请查看新日期是否适合您。',
    departure_moved: '开始时间已改为{{time}}，请确认是否适合您。',
    booking_ended_minutes_other: '开始前{{count}}分钟停止预订，请选择其他时间。',
    price_changed: '价格已变化，请核对新的总价并确认预订。',
    variant_required: '请选择该日期的方案',
    variant_unknown: '该日期已没有此方案，请选择其他方案。',
    choice_unknown: '该选项已不存在，请刷新页面。',
    categories_sum: '请按类别分配旅客：各类别合计与人数不符',
    nobody_takes_seat: '至少要有一位旅客占座',
    only_with_adult: '“{{category}}”须有成人陪同，请增加成人',
    too_many_per_adult_other: '“{{category}}”：每位成人最多带{{count}}位，请增加成人',
    age_of_category: {
      from_other: '出发当天{{age}}岁，而“{{category}}”须满{{count}}岁，请选择相应年龄的类别。',
      to_other: '出发当天{{age}}岁，而“{{category}}”不超过{{count}}岁，请选择相应年龄的类别。',
      range_other: '出发当天{{age}}岁，而“{{category}}”为{{min}}–{{count}}岁，请选择相应年龄的类别。',
    },
    extra_required: '“{{title}}”为每个订单必含',
    extra_most: '“{{title}}”：本订单最多{{max}}个',
    class_sold_out: '该团期“{{title_en}}”已售完',
    class_few_left: '“{{title_en}}”：该团期余{{left}}个座位',
    extra_sold_out: '该日期“{{title}}”已售完',
    extra_few_left: '“{{title}}”：该日期余{{left}}',
    rooms_missing_other: '还有{{count}}人没有住宿位置',
    rooms_sold_out: '该日期已没有房间，请选择其他日期。',
    rooms_few_left_other: '该日期的房间只够{{count}}人，请减少人数或选择其他日期。',
    rooms_spare: '房间多于人数：多{{count}}间',
    discount_takes_all: '优惠不能抵扣全部价格，请自行设定价格并说明原因',
    too_dear: '金额超过单个订单的上限',
    too_many_tourists: '旅客人数超过订单名额',
    idempotency_mismatch: '该密钥已用于其他订单，请刷新页面后重试。',
    transition_not_allowed: '订单不能改为此状态',
    no_free_place: '该订单的名额都已有旅客',
    tourists_closed: '行程已结束或订单已取消，不能再更改旅客',
    not_proposable: '没有在售的该产品或日期',
    selection_late: '只能为未确认的申请推荐方案',
    tour_not_chosen: '请先选择产品，目前没有可确认的内容',
    other_seller_type: '该申请来自其他渠道，客户信息须在别处更改',
    rebooking_closed: '行程已结束或订单已取消，不能再更改',
    no_extra_time: '只有按时间开始且包场的订单才能延长',
    more_are_named: '订单中已填写姓名的旅客更多：{{count}}人，请先清空位置。',
    other_currency: '该产品以其他货币销售，订单不能改到那里',
  },
  tourist: {
    has_gone: '旅客已在途中：信息可更正，但不能移除旅客',
    limits: {
      too_young_other: '出发当天须满{{count}}岁。如有更小的旅客，请联系经营商了解解决办法。',
      too_old_other: '出发当天不得超过{{count}}岁。如有更年长的旅客，请联系经营商了解解决办法。',
      too_heavy: '为了安全，体重不得超过{{count}}公斤。如超过，请联系经营商了解解决办法。',
    },
    staff: {
      too_young_other: '低于限制：出发当天须满{{count}}岁',
      too_old_other: '超过限制：不超过{{count}}岁',
      too_heavy: '超过限制：不超过{{count}}公斤',
      say_why: '要接受超出限制的旅客，请说明原因：会保留在订单记录中',
    },
    family_ticket: '一张家庭票可供多人使用：请更改订单的票数',
    name_first: '请先填写姓和名',
    birthday_in_future: '该日期尚未到来',
    birthday_too_early: '请检查出生年份',
    passport_format: '俄罗斯国内护照为10位数字，例如4510 123456',
    foreign_passport_format: '俄罗斯出国护照为9位数字，例如71 1234567',
    birth_certificate_format: '请按证书填写编号，例如II-МЮ 123456',
    other_format: '3至30个字母和数字',
    passport_too_young: '出发当天未满14岁：请填写出生证明或出国护照',
    certificate_too_old: '出发当天已满14岁：须填写护照',
    no_email: '客户没有邮箱，无法发送信息表',
    erase_live_other: '客户有{{count}}个进行中的申请，请先完成或取消',
    erase_money_other: '还有{{count}}笔付款、退款或收据在处理中，请先处理完：收据需要客户的联系方式',
    is_client: '该旅客是订单的客户：请在“客户的个人数据”中导出和删除',
    erased: '该旅客的数据已按要求删除',
    erase_trip: '进行中的订单仍需要该旅客：{{count}}。结束或取消后可删除数据。如本人不去，请从订单中移除',
    last_place: '这是唯一的名额：要移除请取消申请',
    sent_just_now: '信息表刚刚发送，一分钟后可再次发送。',
    citizenship: '请从列表中选择国家',
  },
  chat: {
    support_moved_on: '该问题已不在等候，或有新消息，请刷新页面。',
    too_late: '消息只能在15分钟内修改或删除',
    answered: '消息已有回复，不能再修改或删除',
    gone: '该消息已不存在',
    unsent_files: '待发送的文件过多，请先发送已添加的，或等一小时。',
    frozen: '该对话已关闭，只能查看',
    done_already: '已处理，请刷新页面。',
    is_card: '卡片不能更改，它会自动显示进展',
    proposal_over: '该方案已失效：已接受、拒绝或撤回，或已过期',
    proposal_moved: '开始时间已更改，请查看新时间后再次答复',
    no_booking: '该对话没有关联订单，没有信息表和账单',
    all_filled: '信息表已填写，无需再要求',
    nothing_to_pay: '目前无需付款：订单没有未付账单',
    newer_answer: '其他人已更改或删除此回复。请再保存一次，或复制内容到新回复。',
    many_answers: '已有{{max}}条回复，达到上限。请删除不需要的。',
    nothing_to_read: '该对话还没有消息',
    not_responsible: '只有能看到全部对话的人才能负责：负责人或经理',
    snooze_past: '该时间已过，请选择更晚的时间。',
    snooze_far: '对话最多推迟一年',
    own_organizer: '您是该组织方的成员，只有客户才能给它留言。',
    other_message: '该编号下已发送其他消息，请刷新页面后重新发送。',
  },
  review: {
    not_open: '已有评价，或行程尚未结束',
    not_a_photo: '有文件不是照片。支持JPEG、PNG、WebP或AVIF。',
    too_large: '文件过大或过多',
    decided: '该评价已处理',
    enough_pinned: '已置顶{{count}}条，请先取消一条',
  },
  complaint: {
    closed: '该举报已关闭',
    own_site: '该举报涉及您的组织，由其他人处理',
  },
  help_request: { unreachable: '请填写电话或邮箱，以便我们答复' },
  document: {
    sent_by_letter: '该副本含完整证件号码，不能通过链接打开。您接受合同时，我们已发送到您的邮箱。',
    not_concluded: '组织方确认申请后，合同才会显示',
    contract_changed: '您阅读期间合同有变更。请刷新页面，阅读并接受新合同。',
    already_accepted: '该合同已接受',
    accept_first: '请先阅读并接受合同，合同就在本页',
    not_yet: '该订单还没有此文件',
    program_failed: '未能生成日程，请重试。',
    program_late: '日程仍在生成，请一分钟后重试。',
  },
  invoice: {
    not_confirmed: '请先确认申请，之后才会开具账单',
    booking_canceled: '订单已取消，无需付款',
    payed: '该账单已支付',
    departure_canceled: '该日期已取消，请先选择如何处理订单',
    by_agent: '该账单由代理商支付，无需在线付款',
    canceled: '该账单已取消。请刷新页面，可能有新账单。',
    plan_changed: '付款金额已变化，请刷新页面后再次核对。',
    first_is_open: '账单{{number}}号尚未支付，请等待付款或取消。',
    nothing_left: '已全部支付或已开账单',
    above_balance: '最多还剩{{amount}}',
    payed_in_future: '该日期尚未到来',
    not_marked_by_hand: '该付款不能撤销：通过银行到账，或已有退款',
    unknown_contract: '没有该合同',
    refund_of_canceled: '订单已取消并按规定结算，可在那里退还更多。',
    refund_changed: '刚刚有人退还了该账单的款项，请再次核对金额。',
    nothing_to_return: '该账单没有可退款项',
    no_provider: '暂不支持在线付款，请联系组织方。',
    refund_recorded: '该退款已记录，或差额已处理。请刷新页面。',
    refund_gone: '支付服务已不显示该退款，请再核对一次。',
    refund_currency: '该退款为其他货币，不能在此记录。请将差额标为已处理并说明原因。',
    refund_above_payed: '支付服务已退还{{returned}}，而该付款只剩{{left}}：其余已退或正在从这里退还。',
    refund_being_asked: '我们正在发送该付款的退款。请等两分钟后再看，以免重复退款。',
    refund_outside_changed: '支付服务已退的金额有变化，请再次核对。',
    mismatch_settled: '该付款已退还或已入账，请刷新页面。',
    mismatch_returned: '支付服务已没有该款项，或已在那里退还一部分。请在那里退还其余部分。',
    mismatch_currency: '该付款为其他货币，请在支付服务处退还。',
    mismatch_not_owed: '该付款不能入账：订单没有欠款，或金额少于预付款。请退还款项。',
    bank_unavailable: '银行没有响应，请一分钟后重试。',
    bank_refused: '银行未接受该付款，请选择其他付款方式或联系组织方。',
  },
  credit: {
    type: '请输入余额码',
    unknown: '没有该余额。请核对余额码：在邮件和已取消订单的页面上。',
    other_organizer: '该余额属于其他组织方，不能在此使用。',
    other_currency: '该余额为其他货币（{{currency}}），不能支付本订单。',
    expired: '该余额已于{{date}}到期，请联系组织方。',
    spent: '该余额已用完。',
    not_owed: '本订单目前没有可用余额支付的款项，详情请见订单页面。',
    changed: '您查看期间金额有变化，请刷新页面后再次核对。',
  },
  site: {
    page: {
      unknown: {
        title: '这里还没有网站',
        text: '请检查网址：可能有误，或网站尚未发布。',
      },
      failed: {
        title: '此页面暂时无法打开',
        text: '我们已知道问题，正在修复。请一分钟后刷新页面。',
      },
      no_booking: {
        title: '未找到该订单',
        text: '请检查网址：订单链接在邮件中。',
      },
      unreadable: {
        title: '无法读取此网址',
        text: '网址可能不完整。请检查，或从首页重新开始。',
      },
      no_ticket: {
        title: '未找到此票',
        text: '请检查网址：必须与邮件或消息中的完全一致。如果尝试次数过多，请等待15分钟。',
      },
      no_tour: {
        title: '该产品不在销售中',
        text: '它已下架或改名。重新发布后会显示在这里。',
      },
      no_widget: {
        title: '目前无法预订',
        text: '组织方已停止销售。请稍后再来，或在组织方网站选择其他产品。',
      },
    },
  },
};
