import { blocksInLanguage, kindOfPage } from '@tropa/blocks';
import type { RenderedPage, RenderRequest, RenderSitePage } from '@tropa/contract';
import { letterLanguage } from '@tropa/core';
import { bookingPage } from './pages/booking/booking-page.tsx';
import { accountPage } from './pages/brand/brand-account-page.tsx';
import { brandCataloguePage } from './pages/brand/brand-catalogue-page.tsx';
import { brandOperatorPage } from './pages/brand/brand-operator-page.tsx';
import { brandTourPage } from './pages/brand/brand-tour-page.tsx';
import { favouritesPage } from './pages/brand/brand-favourites-page.tsx';
import { canvasPage } from './pages/canvas/canvas-page.tsx';
import { cataloguePage } from './pages/catalogue/catalogue-page.tsx';
import { chatPage } from './pages/chat/chat-page.tsx';
import { checkoutPage } from './pages/checkout/checkout-page.tsx';
import { mainPage, tourPage } from './pages/content-pages.tsx';
import { documentPage } from './pages/document/document-page.tsx';
import { errorPage } from './pages/error/error-page.tsx';
import { choicePage } from './pages/choice/choice-page.tsx';
import { creditPage } from './pages/credit/credit-page.tsx';
import { complaintPage } from './pages/complaint/complaint-page.tsx';
import { helpPage } from './pages/help/help-page.tsx';
import { offerPage } from './pages/offer/offer-page.tsx';
import { reviewPage } from './pages/review/review-page.tsx';
import { questionnairePage } from './pages/questionnaire/questionnaire-page.tsx';
import { ticketPage } from './pages/ticket/ticket-page.tsx';
import { schedulePage } from './pages/schedule/schedule-page.tsx';
import { htmlDocument, type PageView } from './shell/document.tsx';

function viewOf(request: RenderRequest): PageView {
  switch (request.page) {
    case 'main':
      return mainPage(request);
    case 'tour':
      return tourPage(request);
    case 'canvas':
      return canvasPage(request);
    case 'catalogue':
      return cataloguePage(request);
    case 'brand-catalogue':
      return brandCataloguePage(request);
    case 'brand-tour':
      return brandTourPage(request);
    case 'brand-operator':
      return brandOperatorPage(request);
    case 'brand-account':
      return accountPage(request);
    case 'brand-favourites':
      return favouritesPage(request);
    case 'schedule':
      return schedulePage(request);
    case 'checkout':
      return checkoutPage(request);
    case 'booking':
      return bookingPage(request);
    case 'questionnaire':
      return questionnairePage(request);
    case 'offer':
      return offerPage(request);
    case 'credit':
      return creditPage(request);
    case 'ticket':
      return ticketPage(request);
    case 'choice':
      return choicePage(request);
    case 'review':
      return reviewPage(request);
    case 'help':
      return helpPage(request);
    case 'complaint':
      return complaintPage(request);
    case 'chat':
      return chatPage(request);
    case 'document':
      return documentPage(request);
    default:
      return errorPage(request);
  }
}

/** The request as its visitor reads it; words of a new site are Russian or English. The canvas needs the words as they are stored too, and does the same itself. */
const inVisitorsLanguage = (request: RenderRequest): RenderRequest =>
  request.page === 'canvas'
    ? request
    : {
        ...request,
        blocks: blocksInLanguage(
          request.blocks,
          letterLanguage(request.data.language),
          kindOfPage(request.data),
        ),
      };

/**
 * Renders a page of a public site. Synchronous and pure: the same request always gives the same bytes.
 * A tour or checkout page without its tour is the page of error 404.
 */
export const renderSitePage: RenderSitePage = (request: RenderRequest): RenderedPage => {
  const needsTour = request.page === 'tour' || request.page === 'checkout';
  if (needsTour && request.data.tour === null)
    return renderSitePage({ ...request, page: 'error', status: 404 });
  const asked = inVisitorsLanguage(request);
  return htmlDocument(asked, viewOf(asked));
};
