import type { review_page as ru } from '../ru/review-page.ts';
import type { Chinese } from './chinese.ts';

export const review_page: Chinese<typeof ru> = {
  title: '您的旅行怎么样？',
  title_excursion: '您的游览怎么样？',
  lead: '您的评价能帮助其他人选择，也能帮助组织方改进。审核后会显示在网站上。',
  rating: '您的评分',
  ratings: { excellent: '非常好', good: '好', fair: '一般', poor: '较差', terrible: '很差' },
  topics: '您也可以分项评分',
  not_rated: '未评分',
  topic_rated: '{{rating}}分：{{word}}',
  text: '评价',
  text_hint: '您印象最深的是什么，后来的旅客应该知道什么。',
  text_hint_excursion: '您印象最深的是什么，后来的旅客应该知道什么。',
  photos: '照片',
  photos_hint: '选填，最多{{count}}张。',
  consent: '我同意在网站上显示我的评价、照片和姓名“{{name}}”：',
  consent_document: '个人信息处理同意书',
  required: '必填',
  refused: '请检查填写内容，还有遗漏。',
  send: '提交评价',
  to_booking: '前往订单页面',
  to_booking_excursion: '前往订单页面',
  somebody: '旅客',
  state: {
    written: '感谢您的评价！',
    early: '旅行结束后您可以写评价',
    early_excursion: '游览结束后您可以写评价',
    closed: '无法写评价',
  },
  state_text: {
    written: '我们审核后会在网站上显示。',
    early: '旅行结束后，我们会给您发送带有本页链接的邮件。',
    early_excursion: '游览结束后，我们会给您发送带有本页链接的邮件。',
    closed: '该订单的旅行未成行，或其数据已删除。',
    closed_excursion: '该订单的游览未成行，或其数据已删除。',
  },
};
