import {
  IconCalendarEvent,
  IconCalendarUser,
  IconChartBar,
  IconFileText,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMapRoute,
  IconMessages,
  IconMessageStar,
  IconReceipt,
  IconSettings,
  IconUsersGroup,
  IconWorldCog,
  IconWorldWww,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Area } from '@tropa/core';
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
  to: Extract<LinkProps['to'], `/$orgId/${string}`>;
  /** Shown to roles that may read this. */
  area: Area;
  /** Shows the number of what waits for an answer: new requests, or unread messages. */
  counts?: 'requests' | 'messages';
  /** Stands in the bottom bar at 390 px; the others are under «Ещё». */
  inBottomBar: boolean;
  /** At the foot of the side navigation. */
  atFoot?: boolean;
}

/** Only screens that exist. A new one is one entry here, in the order of the menu. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    id: 'dashboard',
    label: (t) => t('app.navigation.dashboard'),
    icon: IconLayoutDashboard,
    to: '/$orgId/dashboard',
    area: 'bookings',
    inBottomBar: true,
  },
  {
    id: 'bookings',
    label: (t) => t('booking.list.title'),
    icon: IconCalendarUser,
    to: '/$orgId/bookings',
    area: 'bookings',
    counts: 'requests',
    inBottomBar: true,
  },
  {
    id: 'chats',
    label: (t) => t('app.navigation.chats'),
    icon: IconMessages,
    to: '/$orgId/chat',
    area: 'chats',
    counts: 'messages',
    inBottomBar: false,
  },
  {
    id: 'tours',
    label: (t) => t('app.navigation.tours'),
    shortLabel: (t) => t('app.navigation.catalogue'),
    icon: IconMapRoute,
    to: '/$orgId/tours',
    area: 'tours',
    inBottomBar: true,
  },
  {
    id: 'departures',
    label: (t) => t('app.navigation.departures'),
    words: (t) => t('app.search.words.departures'),
    icon: IconCalendarEvent,
    to: '/$orgId/departures',
    area: 'tours',
    inBottomBar: true,
  },
  {
    id: 'guides',
    label: (t) => t('app.navigation.guides'),
    icon: IconUsersGroup,
    to: '/$orgId/guides',
    area: 'tours',
    inBottomBar: false,
  },
  {
    id: 'payments',
    label: (t) => t('payment.title'),
    words: (t) => t('app.search.words.payments'),
    icon: IconReceipt,
    to: '/$orgId/payments',
    area: 'payments',
    inBottomBar: false,
  },
  {
    id: 'reports',
    label: (t) => t('app.navigation.reports'),
    icon: IconChartBar,
    to: '/$orgId/reports',
    area: 'payments',
    inBottomBar: false,
  },
  {
    id: 'reviews',
    label: (t) => t('app.navigation.reviews'),
    icon: IconMessageStar,
    to: '/$orgId/reviews',
    area: 'tours',
    inBottomBar: false,
  },
  {
    id: 'help-requests',
    label: (t) => t('app.navigation.help_requests'),
    icon: IconHelpCircle,
    to: '/$orgId/help-requests',
    // Answered by whoever may change all tours: the owner and managers, who also read the profile.
    area: 'profile',
    inBottomBar: false,
  },
  {
    id: 'sites',
    label: (t) => t('app.navigation.site'),
    icon: IconWorldWww,
    to: '/$orgId/sites',
    area: 'tours',
    inBottomBar: false,
  },
  {
    id: 'site-settings',
    label: (t) => t('app.navigation.site_settings'),
    icon: IconWorldCog,
    to: '/$orgId/site/settings',
    // The site's settings are shown to whoever may see all tours: the owner and managers, who also read the profile.
    area: 'profile',
    inBottomBar: false,
  },
  {
    // Contracts are shown to whoever may see all tours: the owner and managers, who also read the profile.
    id: 'documents',
    label: (t) => t('app.navigation.documents'),
    icon: IconFileText,
    to: '/$orgId/contract-template',
    area: 'profile',
    inBottomBar: false,
  },
  {
    id: 'settings',
    label: (t) => t('app.navigation.settings'),
    icon: IconSettings,
    to: '/$orgId/settings',
    area: 'profile',
    inBottomBar: false,
    atFoot: true,
  },
];

/** The address of an entry for an organizer. */
export const entryPath = ({ to }: NavigationEntry, organizerId: number | undefined): string =>
  to.replace('$orgId', String(organizerId ?? ''));
