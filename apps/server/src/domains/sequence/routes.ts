import { sequenceCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { listJournal } from './journal/list-journal.ts';
import { listRules } from './rules/list-rules.ts';
import { previewRule } from './rules/preview-rule.ts';
import { changeRule, createRule, deleteRule } from './rules/save-rule.ts';
import { placeholderGroups } from './words/placeholders.ts';

export const sequenceRoutes = [
  route(sequenceCalls.list, listRules),
  route(sequenceCalls.create, createRule),
  route(sequenceCalls.update, changeRule),
  route(sequenceCalls.delete, deleteRule),
  route(sequenceCalls.placeholders, async ({ language }) => ({ groups: placeholderGroups(language) })),
  route(sequenceCalls.preview, previewRule),
  route(sequenceCalls.journal, listJournal),
];
