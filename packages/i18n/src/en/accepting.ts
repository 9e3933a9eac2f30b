import type { Catalogue } from '../catalogue.ts';
import type { accepting as ru } from '../ru/accepting.ts';

export const accepting: Catalogue<typeof ru> = {
  account: {
    title: 'Account for payments',
    text: 'Money for sales on your site comes straight to you. Sales of partner sites are paid to the platform, which passes them on.',
    empty: 'No account is connected',
    connect: 'Connect an account',
    works: 'Works',
    is_test: 'Test: no money is taken',
    checked: 'Checked {{moment}}',
    more: 'What to do with the account',
    check: 'Check',
    check_done: 'The account works',
    edit: 'Edit',
    disconnect: 'Disconnect',
    disconnect_title: 'Disconnect the account?',
    disconnect_text:
      'Tourists will not be able to pay online. Refunds of earlier payments go through it as before.',
    disconnect_demo:
      'Tourists will pay through the test bank again. Refunds of earlier payments go through this account as before.',
    disconnected: 'The account is disconnected',
  },
  form: {
    new_title: 'Account for payments',
    edit_title: 'Edit the account',
    provider: 'Who takes the payments',
    secret_kept: 'Leave it empty to keep the present one',
    save: 'Check and save',
    saved: 'The account is connected',
  },
  webhook: {
    title: 'Notifications',
    label: 'Address for notifications',
    copy: 'Copy',
    copied: 'Copied',
  },
  receipts: {
    title: 'Receipts (54-FZ)',
    text: 'Who sends receipts to tourists and the tax service',
    not_set: 'You have not said yet who makes the receipts. None are sent so far.',
    mode: 'Who makes the receipts',
    modes: {
      provider: '{{provider}}, by itself',
      self_employed: 'I do, in “Moy nalog” (self-employed)',
      own: 'A cash register of our own',
    },
    mode_text: {
      self_employed: 'We remind of each receipt in the list below.',
      own: 'No receipts are made here.',
    },
    tax_system: 'Tax system',
    tax_systems: {
      code_1: 'General',
      code_2: 'Simplified, income',
      code_3: 'Simplified, income minus expenses',
      code_5: 'Agricultural',
      code_6: 'Patent',
    },
    vat_code: 'VAT',
    vat_codes: {
      code_1: 'No VAT',
      code_2: '0%',
      code_3: '10%',
      code_5: '10/110',
      code_7: '5%',
      code_8: '7%',
      code_9: '5/105',
      code_10: '7/107',
      code_11: '22%',
      code_12: '22/122',
    },
    set: 'Choose',
    edit: 'Edit',
    form_title: 'Receipts (54-FZ)',
    saved: 'The settings of receipts are saved',
  },
};
