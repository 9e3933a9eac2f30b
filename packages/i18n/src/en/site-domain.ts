import type { Catalogue } from '../catalogue.ts';
import type { site_domain as ru } from '../ru/site-domain.ts';

export const site_domain: Catalogue<typeof ru> = {
  title: 'Site address',
  own: 'Own domain',
  ours: 'Address under our domain',
  former: 'These lead here: {{hosts}}',
  owner_only: 'The owner of the organization connects a domain.',
  current_problem:
    '{{problem}} Unless the records come back, the site returns to its address under our domain in a day.',
  label: 'Connect a domain of your own',
  other_label: 'Move to another domain',
  hint: 'A domain that you bought at a registrar.',
  placeholder: 'altai-tours.com',
  connect: 'Connect',
  connected: 'Done: your site opens at {{domain}}',
  keep_records: 'Keep the records at your registrar: they tell us that the domain is yours.',
  release: 'Disconnect the domain',
  released: 'Your site opens at {{host}} again',
  release_title: 'Disconnect {{domain}}?',
  release_text:
    'Your site opens at {{host}}, and {{domain}} leads there while its records stay. To connect the domain again you will need a new TXT record.',
  claim_title: 'Connecting {{domain}}',
  claim_lead: 'Your site stays at its present address meanwhile.',
  step_token: 'At your registrar add a TXT record: it proves that the domain is yours.',
  step_way: 'Lead the domain here: a CNAME or, where your registrar does not take one, an A record.',
  step_wait:
    'Wait: records spread within minutes, sometimes a day. We check by ourselves and will write to you.',
  not_checked: 'Waiting for the records. The first check comes in a minute or two.',
  checked_at: 'Checked {{when}}.',
  check: 'Check now',
  cancel: 'Give the domain up',
  record: {
    type: 'Type',
    name: 'Name',
    value: 'Value',
    found: 'There now',
    right: 'Right',
    wanted: 'Not found yet',
    copy: 'Copy: {{value}}',
    copied: 'Copied',
  },
  problem: {
    txt_missing: 'The TXT record cannot be seen yet.',
    txt_foreign: 'There is a TXT record with another value: take the one that stands here now.',
    points_nowhere: 'The TXT record is there, but the domain itself leads nowhere yet.',
    points_elsewhere:
      'The TXT record is there, but the domain leads to another server. Remove other A and AAAA records.',
    dns_failed: 'The name servers of the domain do not answer. We will try again later.',
    taken: 'Another site has just connected this domain.',
  },
};
