export { isBusy } from './busy.ts';
