/** Scripts for pages with the download bar or the offer of the home screen. */
export { followBarStatus } from './download/bar-status.ts';
export { offerInstall } from './install/offer.ts';
