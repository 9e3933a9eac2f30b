import { brandOf } from '@tropa/contract';
import { formatDeparture } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { helpRequested, findHelpRequest } from '../../help-request/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { findReview, reviewPublished } from '../../review/index.ts';
import { domainDecided, readableDomain, siteScheduleFailed } from '../../site/index.ts';
import { findDate, findGuideAccount, findTour, guideAssigned, tourDecided } from '../../tour/index.ts';
import { tell } from '../telling/tell.ts';

const mailboxOf = async ({ database }: Services, organizer_id: number) =>
  (await findOrganizer(database, organizer_id))?.email;

/** Reviews, questions of visitors, how tours and the site stand, and what a guide is given. */
export const otherHappenings = [
  subscribe(reviewPublished, 'notice.of-a-review', async (services, { organizer_id, review_id }) => {
    const review = await findReview(services.database, review_id);
    if (!review) return;
    const { rating, author_name: author } = review;
    await tell(services, {
      event: 'review',
      key: `review:${review_id}`,
      organizer_id,
      path: `/${organizer_id}/reviews`,
      words: ({ t }) => ({ title: t('notices.review', { author, count: rating }) }),
    });
  }),

  subscribe(
    helpRequested,
    'notice.of-a-help-request',
    async (services, { organizer_id, help_request_id }) => {
      const found = await findHelpRequest(services.database, help_request_id);
      if (!found) return;
      // Who asks, and what, stands there alone: an erasure finds it there.
      await tell(services, {
        event: 'help_request',
        key: `help_request:${help_request_id}`,
        organizer_id,
        path: `/${organizer_id}/help-requests`,
        mailbox: await mailboxOf(services, organizer_id),
        words: ({ t }) => ({
          title: t('notices.help_request', { type: t(`help_requests.types.${found.row.type}`) }),
          text: found.tour_name ?? '',
        }),
      });
    },
  ),

  subscribe(tourDecided, 'notice.of-a-decision', async (services, decided, delivery) => {
    const { organizer_id, tour_id, tour_name, site_id, outcome, reason } = decided;
    await tell(services, {
      event: 'site_status',
      key: delivery,
      organizer_id,
      path: `/${organizer_id}/tours/${tour_id}`,
      mailbox: await mailboxOf(services, organizer_id),
      words: ({ t }) => ({
        title: t(`notices.tour_${outcome}`, { tour: tour_name, site: brandOf(site_id)?.name ?? '' }),
        text: reason,
      }),
    });
  }),

  subscribe(domainDecided, 'notice.of-a-domain', async (services, decided, delivery) => {
    const { organizer_id, domain, outcome } = decided;
    await tell(services, {
      event: 'site_status',
      key: delivery,
      organizer_id,
      path: `/${organizer_id}/site/settings`,
      mailbox: await mailboxOf(services, organizer_id),
      words: ({ t }) => ({ title: t(`notices.domain_${outcome}`, { domain: readableDomain(domain) }) }),
    });
  }),

  subscribe(
    siteScheduleFailed,
    'notice.of-a-failed-schedule',
    async (services, { organizer_id }, delivery) => {
      await tell(services, {
        event: 'site_status',
        key: delivery,
        organizer_id,
        path: `/${organizer_id}/sites`,
        mailbox: await mailboxOf(services, organizer_id),
        words: ({ t }) => ({ title: t('notices.schedule_failed') }),
      });
    },
  ),

  subscribe(
    guideAssigned,
    'notice.of-an-assignment',
    async (services, { tour_date_id, guide_id }, delivery) => {
      const { database } = services;
      const [date, guide] = await Promise.all([
        findDate(database, tour_date_id),
        findGuideAccount(database, guide_id),
      ]);
      const tour = date && (await findTour(database, date.tour_id));
      if (!tour || !guide || !date.guides.includes(guide_id)) return;
      await tell(services, {
        event: 'assignment',
        key: delivery,
        organizer_id: date.organizer_id,
        tour_date_id,
        only: [guide.user_id],
        path: `/${date.organizer_id}/departures/${tour_date_id}`,
        // The letter to the guide.
        mailbox: guide.email ?? undefined,
        words: ({ t, language }) => ({
          title: t('notices.assignment', { tour: tour.name }),
          text: formatDeparture(date, language),
        }),
      });
    },
  ),
];
