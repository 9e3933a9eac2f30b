export { DEMO_ACCOUNT, demoSiteSlug, seedDemo, type DemoProgress } from './seed-demo.ts';
