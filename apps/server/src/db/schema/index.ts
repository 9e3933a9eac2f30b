export * from './booking.ts';
export * from './invoice.ts';
export * from './media.ts';
export * from './organizer.ts';
export * from './platform.ts';
export * from './site.ts';
export * from './tour.ts';
export * from './user.ts';
