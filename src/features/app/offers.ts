/** What the pages with the download bar or the offer of the home screen load after load, and no others. */
export { followBarStatus } from './download/bar-status.ts';
export { offerInstall } from './install/offer.ts';
