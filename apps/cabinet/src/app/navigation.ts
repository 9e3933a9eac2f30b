import {
  IconBuilding,
  IconCalendarEvent,
  IconCalendarUser,
  IconChartBar,
  IconFileText,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMailFast,
  IconMapRoute,
  IconMessages,
  IconMessageStar,
  IconReceipt,
  IconSailboat,
  IconSettings,
  IconShip,
  IconTicket,
  IconUserDollar,
  IconUsersGroup,
  IconWorldCog,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { opensScreen, type Action, type Reach, type ScreenPath } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** A screen of the organizer in the side and bottom navigation and in the Ctrl+K search. */
export interface NavigationEntry {
  id: string;
  label: (t: Translate) => string;
  /** What people call it besides, or look for in it: for the search. */
  words?: (t: Translate) => string;
  /** In the bottom bar, where the label takes more than a line. */
  shortLabel?: (t: Translate) => string;
  icon: Icon;
  /** Shown to those whom the screen opens to. */
  to: Extract<LinkProps['to'], ScreenPath>;
  /** Shows the number of what waits for an answer: new requests, or unread chats. */
  counts?: 'requests' | 'chats';
  /** Stands in the bottom bar at 390 px, where there is room; the others are under «Ещё». */
  inBottomBar: boolean;
  /** At the foot of the side navigation. */
  atFoot?: boolean;
}

/** Only screens that exist. A new one is one entry here, in the order of the menu. */
const NAVIGATION: readonly NavigationEntry[] = [
  {
    id: 'dashboard',
    label: (t) => t('app.navigation.dashboard'),
    words: (t) => t('app.search.words.dashboard'),
    icon: IconLayoutDashboard,
    to: '/$orgId/dashboard',
    inBottomBar: true,
  },
  {
    id: 'bookings',
    label: (t) => t('booking.list.title'),
    icon: IconCalendarUser,
    to: '/$orgId/bookings',
    counts: 'requests',
    inBottomBar: true,
  },
  {
    id: 'sell',
    label: (t) => t('app.navigation.sale'),
    shortLabel: (t) => t('app.navigation.sell'),
    icon: IconTicket,
    to: '/$orgId/sell',
    inBottomBar: true,
  },
  {
    id: 'own-agent',
    label: (t) => t('app.navigation.own_agent'),
    words: (t) => t('app.search.words.own_agent'),
    icon: IconUserDollar,
    to: '/$orgId/agent',
    inBottomBar: false,
  },
  {
    id: 'departures',
    label: (t) => t('app.navigation.departures'),
    words: (t) => t('app.search.words.departures'),
    icon: IconCalendarEvent,
    to: '/$orgId/departures',
    inBottomBar: true,
  },
  {
    id: 'chats',
    label: (t) => t('app.navigation.chats'),
    icon: IconMessages,
    to: '/$orgId/chat',
    counts: 'chats',
    inBottomBar: true,
  },
  {
    id: 'tours',
    label: (t) => t('app.navigation.tours'),
    shortLabel: (t) => t('app.navigation.catalogue'),
    icon: IconMapRoute,
    to: '/$orgId/tours',
    inBottomBar: true,
  },
  {
    id: 'pier',
    label: (t) => t('app.navigation.pier'),
    words: (t) => t('app.search.words.pier'),
    icon: IconSailboat,
    to: '/$orgId/pier',
    inBottomBar: false,
  },
  {
    id: 'resources',
    label: (t) => t('app.navigation.resources'),
    words: (t) => t('app.search.words.resources'),
    icon: IconShip,
    to: '/$orgId/resources',
    inBottomBar: false,
  },
  {
    id: 'guides',
    label: (t) => t('app.navigation.guides'),
    icon: IconUsersGroup,
    to: '/$orgId/guides',
    inBottomBar: false,
  },
  {
    id: 'companies',
    label: (t) => t('app.navigation.companies'),
    words: (t) => t('app.search.words.companies'),
    icon: IconBuilding,
    to: '/$orgId/companies',
    inBottomBar: false,
  },
  {
    id: 'payments',
    label: (t) => t('payment.title'),
    words: (t) => t('app.search.words.payments'),
    icon: IconReceipt,
    to: '/$orgId/payments',
    inBottomBar: false,
  },
  {
    id: 'reports',
    label: (t) => t('app.navigation.reports'),
    icon: IconChartBar,
    to: '/$orgId/reports',
    inBottomBar: false,
  },
  {
    id: 'reviews',
    label: (t) => t('app.navigation.reviews'),
    icon: IconMessageStar,
    to: '/$orgId/reviews',
    inBottomBar: false,
  },
  {
    id: 'help-requests',
    label: (t) => t('app.navigation.help_requests'),
    icon: IconHelpCircle,
    to: '/$orgId/help-requests',
    inBottomBar: false,
  },
  {
    id: 'sites',
    label: (t) => t('app.navigation.site'),
    icon: IconWorldWww,
    to: '/$orgId/sites',
    inBottomBar: false,
  },
  {
    id: 'site-settings',
    label: (t) => t('app.navigation.site_settings'),
    icon: IconWorldCog,
    to: '/$orgId/site/settings',
    inBottomBar: false,
  },
  {
    id: 'documents',
    label: (t) => t('app.navigation.documents'),
    icon: IconFileText,
    to: '/$orgId/contract-template',
    inBottomBar: false,
  },
  {
    id: 'letters',
    label: (t) => t('app.navigation.letters'),
    words: (t) => t('app.search.words.letters'),
    icon: IconMailFast,
    to: '/$orgId/letters',
    inBottomBar: false,
  },
  {
    id: 'settings',
    label: (t) => t('app.navigation.settings'),
    icon: IconSettings,
    to: '/$orgId/settings',
    inBottomBar: false,
    atFoot: true,
  },
];

/** The entries that what a member may do leads to. */
export const entriesFor = (may: Readonly<Record<Action, Reach>>): NavigationEntry[] =>
  NAVIGATION.filter(({ to }) => opensScreen(may, to));

/** So many stand beside «Ещё» at 390 px. */
const IN_BOTTOM_BAR = 4;

/** What stands in the bottom bar, and what under «Ещё». */
export function splitForPhone(entries: readonly NavigationEntry[]): {
  bar: NavigationEntry[];
  more: NavigationEntry[];
} {
  const bar = entries.filter(({ inBottomBar }) => inBottomBar).slice(0, IN_BOTTOM_BAR);
  return { bar, more: entries.filter((entry) => !bar.includes(entry)) };
}

/** The address of an entry for an organizer. */
export const entryPath = ({ to }: NavigationEntry, organizerId: number | undefined): string =>
  to.replace('$orgId', String(organizerId ?? ''));
