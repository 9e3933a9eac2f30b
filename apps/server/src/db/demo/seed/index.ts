export { DEMO_ACCOUNT, demoSiteSlug, isDemoDue, seedDemo, type DemoProgress } from './seed-demo.ts';
export { DEMO_AGENT } from './seed-agents.ts';
export { DEMO_ADMIN } from './seed-desk.ts';
export { DEMO_GUIDE, DEMO_MANAGER } from './seed-team.ts';
