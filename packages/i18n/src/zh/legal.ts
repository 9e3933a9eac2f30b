import type { legal as ru } from '../ru/legal.ts';
import type { Chinese } from './chinese.ts';

export const legal: Chinese<typeof ru> = {
  print: '打印',
  since: '自{{date}}起生效',
  past: '这是旧版本',
  to_present: '查看现行版本',
  versions: '其他版本',
};
