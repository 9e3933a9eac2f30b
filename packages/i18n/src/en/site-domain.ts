import type { Catalogue } from '../catalogue.ts';
import type { site_domain as ru } from '../ru/site-domain.ts';

export const site_domain: Catalogue<typeof ru> = {
  title: 'Site address',
  own: 'Own domain',
  ours: 'Address on our domain',
  former: 'Redirected here: {{hosts}}',
  owner_only: 'Only the owner of the organization can connect a domain.',
  current_problem:
    '{{problem}} Unless the records come back, the site returns to its address under our domain in a day.',
  records_title: 'Records of the domain',
  records_lead:
    'Your registrar must have the TXT record and one of the others. Put back what is missing, then check.',
  label: 'Connect a domain of your own',
  other_label: 'Move to another domain',
  hint: 'A domain that you have bought, say at Namecheap or GoDaddy.',
  placeholder: 'altai-tours.com',
  connect: 'Connect',
  connected: 'Done: your site opens at {{domain}}',
  certificate:
    'The domain was connected {{when}}. Its https certificate is issued when the site is first opened: if your browser warns of an unsafe connection, wait a couple of minutes and reload the page.',
  keep_records: 'Keep the records at your registrar: they tell us that the domain is yours.',
  release: 'Disconnect the domain',
  released: 'Your site opens at {{host}} again',
  release_title: 'Disconnect {{domain}}?',
  release_text:
    'Your site opens at {{host}}, and {{domain}} leads there while its records stay. To connect the domain again you will need a new TXT record.',
  claim_title: 'Connecting {{domain}}',
  claim_lead:
    'Sign in where you bought the domain (your registrar), open the settings of the domain, “DNS records” or “DNS zone”, and add the records below. Your site stays at its present address meanwhile.',
  short_names:
    'If the panel adds {{domain}} to names by itself, enter only what stands before it: just _tropa instead of {{token_name}}, and @ instead of the domain itself.',
  step_token: 'Add a TXT record: it proves that the domain is yours.',
  step_way:
    'Point the domain to us: add one of these records. Begin with CNAME and, if your registrar does not take it, use A. Delete other A and AAAA records of the same name.',
  step_twin:
    'For the site to open at {{twin}} too, add this record as well. Connecting does not wait for it.',
  twin_missing: 'The site does not open at {{twin}} yet. Add this record at the registrar:',
  step_wait:
    'Wait: records take from a few minutes to a day to spread. We check on our own and will e-mail you, so you may close this page.',
  not_checked: 'Waiting for the records. The first check comes in a minute or two.',
  checked_at: 'Checked {{when}}.',
  check: 'Check now',
  cancel: 'Cancel connecting',
  cancel_title: 'Cancel connecting {{domain}}?',
  cancel_text:
    'If you come back to it later, the records at the registrar have to be entered anew: their key will be another.',
  record: {
    type: 'Type',
    name: 'Name',
    value: 'Value',
    found: 'There now',
    right: 'Correct',
    wanted: 'Not found yet',
    copy: 'Copy: {{value}}',
    copied: 'Copied',
  },
  problem: {
    txt_missing: 'The TXT record is not visible right now.',
    txt_foreign: 'There is a TXT record with another value: use the one shown here now.',
    points_nowhere: 'The TXT record is there, but the domain itself leads nowhere yet.',
    points_elsewhere:
      'The TXT record is there, but the domain leads to another server. Remove other A and AAAA records.',
    dns_failed: 'The name servers of the domain do not answer. We will try again later.',
    taken:
      'This domain is connected to another site of ours. Disconnect it there or, if that site is not yours, keep only your own TXT record: the domain is free a day later.',
  },
};
