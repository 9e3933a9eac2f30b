import { tourProgramCalls } from '@tropa/contract';
import { route } from '../../../kernel/route.ts';
import { createPdf } from './create-pdf.ts';
import { downloadPdf, downloadPdfByUuid, downloadPdfOfTour } from './download-pdf.ts';
import { programState } from './program-state.ts';

export const programRoutes = [
  route(tourProgramCalls.createPdf, createPdf),
  route(tourProgramCalls.state, programState),
  route(tourProgramCalls.downloadPdf, downloadPdf),
  route(tourProgramCalls.downloadPdfOfTour, downloadPdfOfTour),
  route(tourProgramCalls.downloadPdfByUuid, downloadPdfByUuid),
];
