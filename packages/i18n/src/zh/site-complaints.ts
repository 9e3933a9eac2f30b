import type { site_complaints as ru } from '../ru/site-complaints.ts';
import type { Chinese } from './chinese.ts';

export const site_complaints: Chinese<typeof ru> = {
  title: '举报本网站',
  lead: '您的举报由运营本网站的平台工作人员处理，组织方不会知道是谁举报的。',
  choose: '请选择',
  kinds: {
    fraud: '疑似欺诈',
    untrue: '描述或评价不实',
    unsafe: '危及旅客安全',
    personal_data: '未经同意使用我的数据或照片',
    rights: '侵犯他人文字、照片或商标权',
    other: '其他',
  },
  fields: { kind: '问题类型', message: '请详细说明', page: '页面', email: '接收答复的邮箱' },
  hints: {
    page: '如涉及某个页面，请填写其网址。',
    email: '选填：不填则不会收到答复，但举报同样会被处理。',
  },
  consent: '为获得答复，我',
  consent_link: '同意处理我的邮箱信息',
  sent: '谢谢，我们已收到您的举报',
  sent_text: '平台工作人员会阅读您的举报，必要时会要求组织方改正。',
};
