export type { Destination } from './destination.ts';
export type { SiteEvent } from './event.ts';
export { $decisions, type Decision } from './log.ts';
