export { agents } from './agents.ts';
export { companies } from './companies.ts';
export { departuresOf, scheduleOf } from './departures.ts';
export { guides, organizers } from './organizers.ts';
export { inventPeople, type InventedPeople, type InventedPerson } from './people.ts';
export { picturesOf, resolveTour } from './resolve-tour.ts';
export { reviews } from './reviews.ts';
export { answering, invited, members, removal } from './team.ts';
export { tours } from './tours/index.ts';
